import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Config, responseHeaders } from '../../bridge/http/config'
import type { StoredKeys } from '../control/state/phone-start'
import { checkSettings } from '../service/deployment'
import { sendText } from './answer'
import type { AppFiles } from './files/app-files'
import { compress } from './files/compress'
import { appDocument, frameScript, seedDocument, simulatorDocument } from './files/document'
import { serveFolder } from './files/files'
import { drawTile, readTile } from './files/tiles'
import { docsHeaders, securityHeaders } from './headers'
import type { KeyHandover } from './key-handover'
import type { RequestedStart } from './plain-phones'
import { checkNavigation, isLocal } from './request-checks'

export interface PagesOptions {
  dist: string
  app: AppFiles
  /** Delivers the PIN keys to the pages. */
  handover: KeyHandover
  reload: boolean
  getPorts(): number[]
  /** Origins of the simulator's page (0), the borrower's phone (1) or the agent's phone (2), one for each local hostname. */
  getOrigins(index: number): string[]
}

const html = 'text/html; charset=utf-8'
const hasNoExtension = (path: string): boolean => !/\.\w+$/.test(path)

type Headers = Record<string, string>

/**
 * Sends a document, compressed if the browser accepts gzip. If the browser has the current version, sends a 304 with only the headers
 * that a 304 needs (RFC 9110, section 15.4.5): the browser keeps the security headers of its stored response.
 */
function sendPage(request: IncomingMessage, response: ServerResponse, text: string, headers: Headers): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const packed = compress(request, text)
  const caching = { 'cache-control': headers['cache-control'] ?? 'no-cache', etag, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, caching).end()
    return
  }
  response.writeHead(200, { ...headers, ...caching, 'content-type': html, ...packed.headers })
  response.end(packed.body())
}

/** Headers of responses that must not be cached, because they contain a key or a session. */
const noStoreHeaders = { 'cache-control': 'no-store' } as const

const sendNotFound = (response: ServerResponse) => sendText(response, 404, 'no such file', 'text/plain')

/** Sends a map tile; phones request it from their own origins. */
function sendTile(response: ServerResponse, tile: Parameters<typeof drawTile>[0], headers: Headers): void {
  response.writeHead(200, { ...headers, 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
  response.end(drawTile(tile))
}

const seedPolicy = (ancestors: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors.join(' ')}`

/** Signs in the persona in the address's query, then redirects to the address without the persona. */
async function sendSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
  keys: (start: RequestedStart) => Promise<StoredKeys>,
  headers: Headers,
): Promise<void> {
  const search = new URLSearchParams(searchParams)
  const start = {
    persona: search.get('persona') ?? '',
    lang: search.get('lang'),
    signedOut: search.get('signedOut') === '1',
  }
  for (const name of ['persona', 'lang', 'signedOut']) search.delete(name)
  const to = `/${pathname.replace(/^\/+/, '')}${search.size ? `?${search}` : ''}`
  try {
    sendPage(request, response, seedDocument(await keys(start), to), headers)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    sendText(response, 404, error.message, 'text/plain')
  }
}

/** Served folders of the build; each has its own handler, so nothing else in `dist` can be reached. */
const createFolderServers = (dist: string) => ({
  sim: serveFolder(join(dist, 'sim')),
  areas: serveFolder(join(dist, 'areas')),
  fonts: serveFolder(join(dist, 'fonts')),
  conformance: serveFolder(join(dist, 'conformance')),
  docs: serveFolder(join(dist, 'docs')),
})

/** Maps a path of the simulator's page to a folder and a path within it. */
function resolveFolder(pathname: string): ['sim' | 'areas' | 'fonts' | 'docs', string] {
  for (const folder of ['areas', 'fonts', 'docs'] as const)
    if (pathname.startsWith(`/${folder}/`)) return [folder, pathname.slice(folder.length + 1)]
  return ['sim', pathname]
}

/** Serves the files and documents of the three origins: simulator, borrower and agent. */
export const createPages = (options: PagesOptions, files = createFolderServers(options.dist)) => ({
  /** The simulator's page, its assets, areas and fonts, and the identity provider's page. */
  async simulator(request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> {
    const { dist, reload, getPorts: portsOf, getOrigins: originsOf } = options
    const phones = [...originsOf(1), ...originsOf(2)]
    const own = (ancestors: readonly string[]) => securityHeaders(phones, ancestors)
    const ports = portsOf().slice(1)
    if (pathname === '/' || pathname === '/index.html')
      return sendPage(request, response, await simulatorDocument(dist, 'index', ports, { reload }), own([]))
    // the provider's page is framed by a phone, and the phone by the simulator's page
    if (pathname === '/ekyc.html') {
      const text = await simulatorDocument(dist, 'ekyc', ports)
      return sendPage(request, response, text, own([...phones, ...originsOf(0)]))
    }
    const tile = readTile(pathname)
    if (tile) return sendTile(response, tile, own([]))
    const [folder, path] = resolveFolder(pathname)
    const headers = folder === 'docs' ? docsHeaders : own([])
    if (!files[folder](request, response, path, headers)) sendNotFound(response)
  },
  /**
   * Serves the mini-app, unchanged except for its configuration; `?persona=` signs in first. In a frame, the simulator's script
   * runs first; it reports the page's address and installs the bridge of the chosen host.
   */
  async phone(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    keys: (start: RequestedStart) => Promise<StoredKeys>,
  ): Promise<void> {
    const { app, handover, reload, getPorts: portsOf, getOrigins: originsOf } = options
    const { pathname, searchParams } = url
    const hostOrigins = originsOf(0)
    const deployment: Config = {
      environment: 'simulator',
      apiBase: '',
      hostOrigins,
      ekycOrigins: hostOrigins,
      supportPhone: '+63 2 8555 0100',
      ...checkSettings(),
      wallets: { GCASH: 'https://gcash.example/open', MAYA: 'https://maya.example/open' },
      // a phone of the network can't reach the simulator's page, so its tiles come with the app
      map: {
        tiles: `${isLocal(request) ? hostOrigins[0] : `http://${request.headers.host}`}/tiles/{z}/{x}/{y}.svg`,
        attribution: 'Drawn by the simulator',
      },
    }
    const tile = isLocal(request) ? undefined : readTile(pathname)
    if (tile) return sendTile(response, tile, {})
    const document = await app.template()
    const headers = responseHeaders(deployment, document.hashes)
    if (searchParams.has('persona') && hasNoExtension(pathname)) {
      // signing in opens a session, so only a navigation may request it, not an image, frame or script of another page
      checkNavigation(request, portsOf())
      const policy = { ...headers, ...noStoreHeaders, 'content-security-policy': seedPolicy(hostOrigins) }
      return sendSignIn(request, response, url, keys, policy)
    }
    // the conformance page tests any host, including the simulated host
    if (pathname.startsWith('/conformance/')) {
      const path = pathname.slice('/conformance'.length)
      if (!files.conformance(request, response, path, headers)) sendNotFound(response)
      return
    }
    if (!pathname.endsWith('/index.html') && !hasNoExtension(pathname)) {
      const isOurs = ['/sim-seed.html', '/seed.js', '/sim-storage.html', '/storage.js', frameScript].includes(
        pathname,
      )
      const wasSent = isOurs
        ? files.sim(request, response, pathname, headers)
        : app.send(request, response, pathname, headers)
      if (!wasSent) sendNotFound(response)
      return
    }
    const config: Config = { ...deployment, ...handover.inPage() }
    const isFrame = request.headers['sec-fetch-dest'] === 'iframe'
    const text = appDocument(document, config, { reload, isFrame })
    // a development build can change at any time
    sendPage(request, response, text, { ...headers, ...((config.cipherKey || reload) && noStoreHeaders) })
  },
})
