import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { createLog, type PhoneName, phoneNames } from '../control/call-log'
import { createSimulation } from '../control/simulation'
import { createFaults } from '../faults/faults'
import { sendText } from './answer'
import { answerCall, type CallContext } from './calls'
import { createCipherKeys } from './cipher-keys'
import { type Listening, listenLocally } from './listen'
import { createPages } from './pages'
import { createPlainPhones } from './plain-phones'
import { createReloader } from './reload'
import { BadRequest, checkHost, checkOrigin, targetOf } from './request-checks'
import { answerCommand } from './sim'
import { createStateFile } from './state-file'

export interface ServerOptions {
  /** Folder that the build wrote. */
  dist: string
  /** Of the simulator's page; the phones take the next two. 0 takes three free ones. */
  port: number
  /** File that keeps the state of the HTTP backend; without one it is gone with the server. */
  stateFile?: string | undefined
  /** Makes open phone pages reload when `reload()` is called. */
  reload?: boolean
  /** How long a request may take to come, in ms; 30 s unless said. */
  slowestMs?: number
}

export interface SimulatorServer {
  addresses: { simulator: string; borrower: string; agent: string }
  reload(): void
  close(): Promise<void>
}

const isCall = (path: string): boolean => /^\/(dfp-|file\/)/.test(path)

/** Starts page and phones. Rejects when a port is taken. */
export async function startServer({
  dist,
  port,
  stateFile,
  reload = false,
  slowestMs = 30_000,
}: ServerOptions): Promise<SimulatorServer> {
  // before anything listens: where it can't be kept, nothing is served
  const kept = stateFile === undefined ? undefined : await createStateFile(resolve(stateFile))
  const listening: Listening[] = []
  const portsOf = () => listening.map((one) => one.port)
  const originsOf = (index: number) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${portsOf()[index]}`)

  const cipherKeys = createCipherKeys(Date.now)
  const pages = createPages({ dist, reload, cipherKeys, portsOf, originsOf })
  const reloader = createReloader()
  let context: CallContext
  let handlers: RequestListener[] = []

  const handle = (index: number) => async (request: IncomingMessage, response: ServerResponse) => {
    const phone: PhoneName | undefined = phoneNames[index - 1]
    try {
      const url = targetOf(request)
      checkHost(request)
      if (isCall(url.pathname) || url.pathname.startsWith('/sim/')) checkOrigin(request, portsOf())
      if (url.pathname.startsWith('/sim/')) return await answerCommand(request, response, url, plain.commands)
      if (phone && isCall(url.pathname)) return await answerCall(request, response, url, phone, context)
      if (phone && reload && reloader.answer(url, response)) return
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(response, 405, 'no such place', 'text/plain')
      await (phone
        ? pages.phone(request, response, url, (given) => plain.keys(phone, given))
        : pages.simulator(request, response, url))
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy()
      if (error instanceof BadRequest) return sendText(response, error.status, error.message, 'text/plain')
      // the stack is for whoever runs the server, not for the page
      console.error(error)
      sendText(response, 500, 'Internal Server Error', 'text/plain')
    }
  }

  try {
    for (const index of [0, 1, 2]) {
      const wanted = port === 0 ? 0 : port + index
      const listener: RequestListener = (request, response) => handlers[index]?.(request, response)
      listening.push(await listenLocally(wanted, listener, slowestMs))
    }
  } catch (error) {
    await Promise.all([...listening.map((one) => one.close()), kept?.close()])
    throw error
  }
  const simulation = createSimulation({
    now: Date.now,
    ekycPage: `${originsOf(0)[0]}/ekyc.html`,
    loadArea: async (file) => JSON.parse(await readFile(join(dist, 'areas', file), 'utf8')) as unknown,
    state: kept?.found,
    ...(kept && { changed: kept.changed }),
  })
  const faults = createFaults()
  const log = createLog(Date.now)
  const plain = createPlainPhones({ simulation, faults, log })
  context = {
    service: simulation.service,
    faults,
    log,
    cipherKeys,
    sawSecret: plain.sawSecret,
  }
  handlers = [0, 1, 2].map(handle)

  const [simulator = '', borrower = '', agent = ''] = [0, 1, 2].map((index) => originsOf(index)[0])
  return {
    addresses: { simulator, borrower, agent },
    reload: reloader.reload,
    async close() {
      reloader.close()
      await Promise.all(listening.map((one) => one.close()))
      await kept?.close()
    },
  }
}
