import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { type PhoneName, phoneNames } from '../control/calls/call-log'
import { answerError, sendText } from './answer'
import { type Backend, createBackend } from './backend'
import { answerCall, isServicePath } from './calls'
import { type AppFiles, builtApp, packagedApp } from './files/app-files'
import { openPackage } from './files/package-file'
import { type ChangedFiles, createReloader } from './files/reload'
import { type LanAddresses, listenOnLan } from './lan'
import { type Listening, listenLocally } from './listen'
import { createPages } from './pages'
import { checkHost, checkLocal, checkOrigin, getTargetUrl } from './request-checks'
import { answerCommand } from './sim-commands'
import { openStateFolder } from './state/state-folder'

export { getLanAddresses } from './lan'
export { startService } from './service-server'

export interface ServerOptions {
  /** Folder of the build output. */
  dist: string
  /** Port of the simulator's page; the phones use the following two ports. 0 means three free ports. */
  port: number
  /** Folder that keeps the state of the HTTP backend, or a state file of an older version; if missing, the state ends with the server. */
  stateFolder?: string | undefined
  /** App package to serve instead of the build. `publicKeyFile` contains the Ed25519 key that verifies the package. */
  packageFile?: string | undefined
  publicKeyFile?: string | undefined
  /** If true, pages request their PIN key with a call; otherwise index.html contains the key. */
  keyOperation?: boolean
  /** Addresses of this machine in its network on which the phones' apps are served as well; default: none. */
  lan?: readonly string[]
  /** Enables live reload: after a rebuild, open pages are notified of changed files. */
  reload?: boolean
  /** Timeout for receiving a request, in ms; default 30 s. */
  slowestMs?: number
}

export interface SimulatorServer {
  addresses: { simulator: string; borrower: string; agent: string }
  /** Addresses of the phones' apps in the network, one for each address in the option `lan`. */
  lan: LanAddresses[]
  reload(changed: ChangedFiles): void
  close(): Promise<void>
}

/** Parts of a running server that are needed to answer requests. */
interface RequestContext extends Omit<Backend, 'settled'> {
  pages: ReturnType<typeof createPages>
  /** Notifies open pages of changed files; undefined unless the option `reload` is set. */
  reloader: ReturnType<typeof createReloader> | undefined
  getPorts(): number[]
}

/** Answers a request to the simulator's page (`phone` is undefined) or to a phone. */
async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  phone: PhoneName | undefined,
  { call, plain, pages, handover, reloader, getPorts: portsOf }: RequestContext,
): Promise<void> {
  const url = getTargetUrl(request)
  checkHost(request)
  const isCommand = url.pathname.startsWith('/sim/')
  const isForKey = handover.isAsked(url.pathname)
  if (isServicePath(url.pathname) || isCommand || isForKey) checkOrigin(request, portsOf())
  if (isCommand) checkLocal(request)
  if (isCommand) return answerCommand(request, response, url, plain.commands)
  if (phone && isServicePath(url.pathname)) return answerCall(request, response, url, phone, call)
  if (phone && isForKey) return handover.answer(request, response)
  if (reloader?.answer(url, response, phone ? 'app' : 'sim')) return
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'no such place', 'text/plain')
  await (phone
    ? pages.phone(request, response, url, (given) => plain.keys(phone, given))
    : pages.simulator(request, response, url))
}

const originIndexes = [0, 1, 2] as const

/** Listens on the port of the simulator's page and the following two ports. If a port is taken, closes the others and rejects. */
async function listenOnAll(
  port: number,
  createListener: (index: number) => RequestListener,
  slowestMs: number,
): Promise<Listening[]> {
  const listening: Listening[] = []
  try {
    for (const index of originIndexes)
      listening.push(await listenLocally(port === 0 ? 0 : port + index, createListener(index), slowestMs))
    return listening
  } catch (error) {
    await Promise.all(listening.map((one) => one.close()))
    throw error
  }
}

/** Opens the mini-app that the phones load; a package is verified before any of its files is served. */
async function openApp({
  dist,
  packageFile,
  publicKeyFile,
}: Pick<ServerOptions, 'dist' | 'packageFile' | 'publicKeyFile'>): Promise<AppFiles> {
  if (packageFile === undefined) return builtApp(dist)
  if (publicKeyFile === undefined)
    throw new RangeError('a package wants the public key that it is verified by')
  return packagedApp(await openPackage(packageFile, publicKeyFile))
}

/** Starts the servers of the simulator's page and of both phones. Rejects if a port is taken. */
export async function startServer({
  dist,
  port,
  stateFolder,
  packageFile,
  publicKeyFile,
  keyOperation = false,
  lan = [],
  reload = false,
  slowestMs = 30_000,
}: ServerOptions): Promise<SimulatorServer> {
  const app = await openApp({ dist, packageFile, publicKeyFile })
  // the folder is opened before the server listens, so that nothing is served if the state can't be stored
  const kept = stateFolder === undefined ? undefined : await openStateFolder(resolve(stateFolder))
  let answering: RequestContext | undefined
  const createListener =
    (index: number): RequestListener =>
    (request, response) => {
      if (!answering) return
      answerRequest(request, response, phoneNames[index - 1], answering).catch((error: unknown) =>
        answerError(error, response),
      )
    }
  const listening = await listenOnAll(port, createListener, slowestMs).catch(async (error: unknown) => {
    await kept?.close()
    throw error
  })
  const getPorts = () => listening.map((one) => one.port)
  const getOrigins = (index: number) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${getPorts()[index]}`)

  const close = async () => {
    await Promise.all([...listening, network].map((one) => one?.close()))
    await kept?.close()
  }
  let network: Awaited<ReturnType<typeof listenOnLan>> | undefined
  const backend = await createBackend({
    ...{ dist, kept, keyOperation },
    origin: getOrigins(0)[0] ?? '',
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const { call, plain, handover } = backend
  const reloader = createReloader()
  answering = {
    call,
    plain,
    pages: createPages({ dist, app, handover, reload, getPorts: getPorts, getOrigins: getOrigins }),
    handover,
    close: backend.close,
    reloader: reload ? reloader : undefined,
    getPorts: getPorts,
  }

  network = await listenOnLan(lan, getPorts().slice(1), createListener, slowestMs).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  const [simulator = '', borrower = '', agent = ''] = originIndexes.map((index) => getOrigins(index)[0])
  return {
    addresses: { simulator, borrower, agent },
    lan: network.addresses,
    reload: reloader.reload,
    async close() {
      reloader.close()
      await backend.settled()
      await close()
      await backend.close()
    },
  }
}
