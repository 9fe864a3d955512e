import { decode, type Fields, type Line } from '../protocol/messages'

/** The environment of a test case. */
export interface Lab {
  /** Opens a connection for a page with this session id. If connections outlive pages, every call returns the same connection. */
  open(sid: string): Promise<Line>
  /** True if each connection belongs to the page that opened it. */
  bound: boolean
  /** Returns a new session id: 32 hex digits that no page had before. */
  newSid(): string
  /** Maximum time in ms that the host may take for immediate replies. Default: 5 s. */
  timeoutMs?: number
}

/** decided: even a host on a slow phone must answer within 5 s. */
const defaultTimeoutMs = 5000

/** decided: test cases that transfer a message of maximum size or more wait four times as long. */
export const withLongTimeout = (lab: Lab): Lab => ({
  ...lab,
  timeoutMs: 4 * (lab.timeoutMs ?? defaultTimeoutMs),
})

/** Fails the test case unless `truth` is true; `what` describes the failure. */
export function check(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(what)
}

/** Compares two values as JSON; fails the test case unless they are equal. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  check(is === wanted, `${what}: expected ${wanted}, got ${is}`)
}

/** Opens a simulated page that sends and records raw messages. */
export async function openPage(lab: Lab, sid = lab.newSid()) {
  const { timeoutMs: patienceMs = defaultTimeoutMs } = lab
  const line = await lab.open(sid)
  const received: Fields[] = []
  let news: () => void = () => undefined
  let lastId = 0
  const listen = () =>
    line.listen((text) => {
      const message = decode(text)
      if (message) received.push(message)
      news()
    })
  listen()

  const send = (type: string, fields: object, as = sid) =>
    line.post(JSON.stringify({ type, sid: as, ...fields }))
  /** Messages to this page; the connection may also deliver replies to the previous page. */
  const own = () => received.filter((message) => message.sid === sid)
  /** Resolves with the first matching message to this page; fails after the timeout. */
  const next = (what: string, fits: (message: Fields) => boolean) =>
    new Promise<Fields>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${what} within ${patienceMs} ms`)), patienceMs)
      news = () => {
        const found = own().find(fits)
        if (!found) return
        clearTimeout(timer)
        resolve(found)
      }
      news()
    })
  const call = (op: string, body: object = {}, id = ++lastId) => {
    send('call', { id, op, body, deadline: 60_000, headers: {} })
    return id
  }
  const waitForResult = (id: number) =>
    next(`result of call ${id}`, (message) => message.type === 'result' && message.id === id)
  const page = {
    sid,
    line,
    heard: received,
    send,
    next,
    call,
    resultOf: waitForResult,
    /** Messages since the first welcome. Earlier messages may belong to the previous page. */
    sinceWelcome: () => received.slice(received.findIndex(({ type }) => type === 'welcome')),
    own,
    ofType: (type: string) => own().filter((message) => message.type === type),
    /** Sends hello and returns the welcome. */
    async hello(open: readonly number[] = []): Promise<Fields> {
      const before = page.ofType('welcome').length
      send('hello', { v: 1, app: { id: 'conformance', version: '1.0', build: 1 }, protos: [1], open })
      await next('welcome', () => page.ofType('welcome').length > before)
      return page.ofType('welcome').at(-1) ?? {}
    },
    /** Resolves once the host has handled all earlier messages. */
    async barrier(): Promise<void> {
      await waitForResult(call('hb.test.echo'))
    },
    /** Drops all incoming messages until `resume`. */
    sleep: () => line.listen(() => undefined),
    resume: listen,
  }
  return page
}

/** Opens a page and waits for its welcome. */
export async function welcomedPage(lab: Lab) {
  const page = await openPage(lab)
  await page.hello()
  return page
}

/** Test case for one requirement on hosts. `run` throws if the host does not fulfil the requirement. */
export interface Case {
  name: string
  /** The requirement, in the words of a document. Those of `hostCases` are in rules.ts, because most users don't need them. */
  rule?: string
  run(lab: Lab): Promise<void>
}

/** Returns the further test cases that apply to a host with this welcome, for example about its service. */
export type FurtherCases = (welcome: Fields) => readonly Case[]
