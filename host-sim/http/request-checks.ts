import type { IncomingMessage } from 'node:http'

/** Thrown for an invalid request. It has no effect and is answered with a 4xx status. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const canDecode = (path: string): boolean => {
  try {
    // a control character can truncate a file name in other programs, and a backslash can lead to another folder
    // biome-ignore lint/suspicious/noControlCharactersInRegex: because the check searches for control characters
    return !/[\0-\x1f\x7f\\]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** URL of a request's target, which must be a path. Throws BadRequest for any other target. */
export function getTargetUrl({ url = '' }: IncomingMessage): URL {
  const [path = ''] = url.split('?')
  // '//name' would be parsed as another host
  if (!/^\/(?!\/)/.test(path) || !canDecode(path)) throw new BadRequest(400, 'no such target')
  return new URL(`http://localhost${url}`)
}

const localHostnames = ['localhost', '127.0.0.1', '[::1]']

/** True for a request that arrived on loopback; false for one from the network, which only `--lan` accepts. */
export const isLocal = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.localAddress ?? '')

/** Names under which a request may reach this machine. */
const getHostnames = (request: Pick<IncomingMessage, 'socket'>): readonly string[] =>
  isLocal(request) ? localHostnames : [`${request.socket.localAddress}`]

/** Throws BadRequest unless the Host header names this machine (prevents DNS rebinding). */
export function checkHost(request: IncomingMessage): void {
  const { headers, socket } = request
  const host = headers.host?.toLowerCase()
  const ports = socket.localPort === 80 ? [':80', ''] : [`:${socket.localPort}`]
  if (!getHostnames(request).some((name) => ports.some((port) => host === name + port)))
    throw new BadRequest(403, 'loopback only')
}

/** Throws BadRequest for a request that did not arrive on loopback. */
export function checkLocal(request: IncomingMessage): void {
  if (!isLocal(request)) throw new BadRequest(403, 'loopback only')
}

const isOwnOrigin = (
  origin: string,
  ports: readonly number[],
  request: Pick<IncomingMessage, 'socket'>,
): boolean => ports.some((port) => getHostnames(request).some((name) => origin === `http://${name}:${port}`))

/** Throws BadRequest for requests from other origins. `ports` are the ports of our own origins. */
export function checkOrigin(request: IncomingMessage, ports: readonly number[]): void {
  const { headers } = request
  const { origin } = headers
  const own = origin === undefined || isOwnOrigin(origin, ports, request)
  if (!own || headers['sec-fetch-site'] === 'cross-site') throw new BadRequest(403, 'own pages only')
}

/** Throws BadRequest unless the request is a navigation: typed, from our own link, or from outside a browser. */
export function checkNavigation(request: IncomingMessage, ports: readonly number[]): void {
  const { headers } = request
  const { referer, accept = '' } = headers
  const to = headers['sec-fetch-dest']
  const from = headers['sec-fetch-site'] ?? 'none'
  // decided: without Sec-Fetch-Dest (Safari before 16.4) a request that accepts HTML is a navigation
  const isPage = to === undefined ? /\btext\/html\b/.test(`${accept}`) : to === 'document'
  const isFromElsewhere =
    from === 'cross-site' || (referer !== undefined && !isOwnOrigin(getOrigin(referer), ports, request))
  if (!isPage || isFromElsewhere || headers['sec-purpose'] !== undefined)
    throw new BadRequest(403, 'open it in a window of its own')
}

const getOrigin = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** Throws BadRequest unless the content type is JSON, because forms of other sites can send other types without a preflight. */
export function checkJson({ headers }: IncomingMessage): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new BadRequest(415, 'JSON only')
}
