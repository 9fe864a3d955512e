import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Fields, isFields } from '../../../protocol/messages'
import { RunError } from './run-error'

/** An event of the DevTools protocol. `session` names the page or frame that it is about. */
export interface BrowserEvent {
  method: string
  params: Fields
  session: string | undefined
}

export interface Browser {
  /** Sends a command of the DevTools protocol; rejects with the browser's message if the command fails. */
  send(method: string, params?: object, session?: string): Promise<Fields>
  listen(receiver: (event: BrowserEvent) => void): void
  /** Resolves when the browser has ended, with the reason. */
  ended: Promise<string>
  close(): Promise<void>
}

const args = [
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

/** Chromium's sandbox does not start as root, for example in a container. */
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Time in which the browser must close when it is asked to. */
const closeMs = 3000

const toFields = (value: unknown): Fields => (isFields(value) ? value : {})

/**
 * Starts a Chromium without windows, with an empty profile. Commands go through a pipe, so that no other process can send any and
 * no library is needed.
 */
export async function openBrowser(path: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'puhunan-conformance-'))
  const headless = path.includes('headless') ? '--headless' : '--headless=new'
  const child = spawn(path, [headless, ...args, ...rootArgs, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, , errors, commands, events] = child.stdio as [null, null, Readable, Writable, Readable] // as set above
  let receiver: (event: BrowserEvent) => void = () => undefined
  let lastId = 0
  const waiting = new Map<number, { resolve(result: Fields): void; reject(error: Error): void }>()

  const receive = (text: string) => {
    const { id, method, params, sessionId, result, error }: Fields = JSON.parse(text)
    if (method !== undefined)
      return receiver({
        method: `${method}`,
        params: toFields(params),
        session: sessionId === undefined ? undefined : `${sessionId}`,
      })
    const call = waiting.get(Number(id))
    waiting.delete(Number(id))
    if (isFields(error)) call?.reject(new Error(`${error.message}`))
    else call?.resolve(toFields(result))
  }
  let unread = ''
  events.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${unread}${text}`.split('\0')
    unread = messages.pop() ?? ''
    for (const message of messages) receive(message)
  })
  let tail = ''
  errors.setEncoding('utf8').on('data', (text: string) => {
    tail = `${tail}${text}`.slice(-2000)
  })
  // the browser may end while a command is written
  commands.on('error', () => undefined)
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', () => done(`${path} has ended\n${tail}`.trim()))
  })
  let end: RunError | undefined
  void ended.then((why) => {
    end = new RunError(why)
    for (const { reject } of waiting.values()) reject(end)
  })

  const send = (method: string, params: object = {}, session?: string) =>
    new Promise<Fields>((resolve, reject) => {
      if (end) return reject(end)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      commands.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`)
    })
  return {
    send,
    listen(next) {
      receiver = next
    },
    ended,
    async close() {
      // a browser that is driven through a pipe may ignore SIGTERM
      const timer = setTimeout(() => child.kill('SIGKILL'), closeMs)
      await send('Browser.close').catch(() => undefined)
      await ended
      clearTimeout(timer)
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
