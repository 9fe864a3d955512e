import type { IncomingMessage } from 'node:http'

/** Thrown for a request that is answered with a 4xx and has no effect. */
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
    // what would end a name elsewhere, or lead to another folder, is no part of one here
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    return !/[\0-\x1f\x7f\\]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Where a request leads: a path of ours, never an address of its own. Throws BadRequest for any other target. */
export function getTargetUrl({ url = '' }: IncomingMessage): URL {
  const [path = ''] = url.split('?')
  // '//name' would be another machine to whoever reads it as an address
  if (!/^\/(?!\/)/.test(path) || !canDecode(path)) throw new BadRequest(400, 'no such target')
  return new URL(`http://localhost${url}`)
}

const localHostnames = ['localhost', '127.0.0.1', '[::1]']

/** Throws BadRequest where a name of somebody else's was pointed at this machine. */
export function checkHost({ headers, socket }: IncomingMessage): void {
  const host = headers.host?.toLowerCase()
  const ports = socket.localPort === 80 ? [':80', ''] : [`:${socket.localPort}`]
  if (!localHostnames.some((name) => ports.some((port) => host === name + port)))
    throw new BadRequest(403, 'loopback only')
}

const isOwnOrigin = (origin: string, ports: readonly number[]): boolean =>
  ports.some((port) => localHostnames.some((name) => origin === `http://${name}:${port}`))

/** Throws BadRequest for a page of another origin; one of our own is on any of `ports`. */
export function checkOrigin({ headers }: IncomingMessage, ports: readonly number[]): void {
  const { origin } = headers
  const own = origin === undefined || isOwnOrigin(origin, ports)
  if (!own || headers['sec-fetch-site'] === 'cross-site') throw new BadRequest(403, 'own pages only')
}

/** Throws BadRequest unless somebody opens the address in a window: typed, from a link of ours, or from outside a browser. */
export function checkNavigation({ headers }: IncomingMessage, ports: readonly number[]): void {
  const { referer, accept = '' } = headers
  const to = headers['sec-fetch-dest']
  const from = headers['sec-fetch-site'] ?? 'none'
  // decided: a browser that does not say what it asks for (Safari before 16.4) asks for a page by naming HTML
  const isPage = to === undefined ? /\btext\/html\b/.test(`${accept}`) : to === 'document'
  const isFromElsewhere =
    from === 'cross-site' || (referer !== undefined && !isOwnOrigin(getOrigin(referer), ports))
  if (!isPage || isFromElsewhere || headers['sec-purpose'] !== undefined)
    throw new BadRequest(403, 'open it in a window of its own')
}

const getOrigin = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** Throws BadRequest for a body that is not called JSON: a form of any page can send those without asking first. */
export function checkJson({ headers }: IncomingMessage): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new BadRequest(415, 'JSON only')
}
