import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { encipher, readKey } from '../../../../bridge/gateway/pin-cipher'
import { serverOptions } from '../../../../host-sim/build.mjs'
import { getPersonaMobile, personaSecrets } from '../../../../host-sim/seed/personas'
import { makeDist } from '../dist'
import type { Told } from './server-process'

export interface RunningServer {
  child: ChildProcess
  told: Told
  /** Sends a POST; returns the reply's status and body. */
  post(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Reply }>
}

// biome-ignore lint/suspicious/noExplicitAny: replies are checked by what the tests expect of them
type Reply = any

/** Builds the real server, and starts it as often as a test wants, each time in a new process. */
export async function prepareServers() {
  const root = join(import.meta.dirname, '../../../..')
  await mkdir(join(root, 'dist'), { recursive: true })
  // below the project, so that Node finds the packages outside the bundle
  const folder = await mkdtemp(join(root, 'dist/servers-'))
  const script = join(folder, 'server.mjs')
  await build({
    ...(serverOptions as BuildOptions), // a literal of build.mjs, which has no types
    entryPoints: [join(import.meta.dirname, 'server-process.ts')],
    outfile: script,
    sourcemap: false,
  })
  const dist = await makeDist(folder)
  await build({
    ...(serverOptions as BuildOptions), // a literal of build.mjs, which has no types
    entryPoints: [join(root, 'host-sim/control/uploads/upload-thread.ts')],
    outfile: join(dist, 'upload-thread.mjs'),
    sourcemap: false,
  })
  const running = new Set<ChildProcess>()

  async function start(stateFolder: string): Promise<RunningServer> {
    const child = fork(script, [dist, stateFolder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    running.add(child)
    child.once('exit', () => running.delete(child))
    const [told] = (await once(child, 'message')) as [Told] // sent by server-process.ts
    const address = 'address' in told ? told.address : ''
    return {
      child,
      told,
      async post(path, body = {}, headers = {}) {
        const reply = await fetch(address + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
        const text = await reply.text()
        return {
          status: reply.status,
          body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
        }
      },
    }
  }
  return {
    start,
    kill: async ({ child }: RunningServer): Promise<void> => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    async end(): Promise<void> {
      for (const child of running) child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

/** Signs the persona `merchant` in; returns the header of the session. */
export async function signIn({ post }: RunningServer): Promise<{ authorization: string }> {
  const { body: key } = await post('/session/key')
  const pin = encipher(readKey(key.data.cipherKey), personaSecrets.pin)
  const { body } = await post(
    '/dfp-auth/app/pinLogin',
    { phoneNumber: getPersonaMobile('merchant'), pin, deviceId: 'writer' },
    { 'cipher-key-id': key.data.cipherKeyId },
  )
  return { authorization: `Bearer ${body.data.token}` }
}

/** Starts a payment by QR code, which replaces the open one; a write of several records. */
export const startPayment = (server: RunningServer, session: { authorization: string }, requestId: string) =>
  server.post(
    '/dfp-loan/app/pay/createQRCodeOrder',
    {
      ...{ loanOrderNo: 'LN-2026-006002', amount: '6020.00', periods: [3], settles: false, channel: 'QR' },
      ...{ accountId: null, pinTicket: null, requestId },
    },
    { ...session, 'idempotency-key': requestId },
  )
