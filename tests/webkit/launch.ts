import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Page, webkit } from 'playwright/test'
import { python } from './find.mjs'
import { behaveLikeUsers } from './users'

/** A phone's window in WebKit. */
export interface WebKitPhone {
  page: Page
  /** File that the next file chooser returns; the chooser is cancelled while it doesn't exist. */
  chosen: string
  /** Moves the mouse to the first point, then drags it through the others: real input of the X server. */
  drag(points: readonly (readonly [x: number, y: number])[]): Promise<void>
  /** Kills the page's web process like a phone without memory. */
  crash(): void
  close(): Promise<void>
}

/** Timeout for the engine to list its page, in ms; 12 s were too short on slow cores that ran the other engine's tests too. */
const inspectorMs = 30_000

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const listen = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  ) // listens on TCP

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a virtual screen with a free number. */
async function openScreen(width: number, height: number): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((done, fail) => {
    screen.stdio[3]?.once('data', (text: Buffer) => done(`${text}`.trim()))
    screen.once('exit', () => fail(new Error('no screen could be opened')))
  })
  return { screen, display: `:${number}` }
}

/** Address of the page in the engine's inspector; undefined if none is listed in time. */
async function inspected(port: number): Promise<string | undefined> {
  for (const until = Date.now() + inspectorMs; Date.now() < until; ) {
    // a busy machine may take longer to send the list than to begin with it
    const list = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) })
      .then((reply) => reply.text())
      .catch(() => '')
    const path = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0]
    if (path) return `ws://127.0.0.1:${port}${path}`
    await pause(50)
  }
  return undefined
}

interface Engine {
  host: ChildProcess
  webSocketDebuggerUrl: string
}

/**
 * Starts the host with its inspector on a free port. The engine can't take over an open port, so another process may take it
 * first; the only sign is that no page is ever listed. Then another port is tried.
 */
async function startEngine(args: string[], env: NodeJS.ProcessEnv): Promise<Engine> {
  for (let left = 3; left > 0; left -= 1) {
    const port = await freePort()
    const host = spawn(python, args, {
      env: { ...env, WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}` },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const webSocketDebuggerUrl = await inspected(port)
    if (webSocketDebuggerUrl) return { host, webSocketDebuggerUrl }
    host.kill()
  }
  throw new Error("WebKit's inspector lists no page, on three ports")
}

/** A super-app instead of a bare web view: the reference host with its package and service. */
export interface HostedApp {
  packageFile: string
  /** PEM. */
  publicKeyFile: string
  /** Address of the service. */
  service: string
  /** Folder of the conformance page for hosts. */
  conformance: string
}

const root = join(import.meta.dirname, '../..')

/** The reference host. */
export const hostFile = join(root, 'bridge/hosts/linux/host.py')

/** Command line of a phone's window. */
function hostOf(size: Size, chosen: string, hosted: HostedApp | undefined): string[] {
  if (!hosted) return [join(import.meta.dirname, 'host.py'), `${size.width}`, `${size.height}`, chosen]
  const given = {
    package: hosted.packageFile,
    key: hosted.publicKeyFile,
    service: hosted.service,
    conformance: hosted.conformance,
    contract: join(root, 'bridge/schema/openapi.json'),
    width: size.width,
    height: size.height,
    picture: chosen,
    downloads: dirname(chosen),
  }
  const named = Object.entries(given).flatMap(([name, value]) => [`--${name}`, `${value}`])
  return [join(import.meta.dirname, 'hosted.py'), ...named]
}

interface Size {
  width: number
  height: number
}

/**
 * Opens a phone's window in WebKitGTK, with a bare web view or in the reference host. Playwright drives it over the engine's
 * inspector, like a web view of an iPhone. Playwright expects the list of pages as JSON, but WebKitGTK sends HTML.
 */
export async function openPhone(size: Size, hosted?: HostedApp): Promise<WebKitPhone> {
  const folder = mkdtempSync(join(tmpdir(), 'puhunan-webkit-'))
  const chosen = join(folder, 'chosen.png')
  const { screen, display } = await openScreen(size.width, size.height)
  const USER_SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  const env = { ...process.env, USER_SCRIPT, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const { host, webSocketDebuggerUrl } = await startEngine(hostOf(size, chosen, hosted), env)
  const list = createServer((_, reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify([{ webSocketDebuggerUrl }]))
  })
  const browser = await webkit.connectOverCDP(`http://127.0.0.1:${await listen(list)}`)
  const [page] = browser.contexts()[0]?.pages() ?? []
  if (!page) throw new Error('WebKit opened no page')
  await page.addInitScript(behaveLikeUsers)
  // clicks on moving elements would miss them
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return {
    page,
    chosen,
    async drag(points) {
      const [first = [], ...others] = points.map(([x, y]) => [
        'mousemove',
        `${Math.round(x)}`,
        `${Math.round(y)}`,
      ])
      // at human speed: of several moves within a frame GTK only delivers the last
      const moves = others.flatMap((move) => [...move, 'sleep', '0.02'])
      const mouse = spawn('xdotool', [...first, 'mousedown', '1', ...moves, 'mouseup', '1'], { env })
      await new Promise((done) => mouse.once('exit', done))
    },
    crash() {
      spawnSync('pkill', ['-9', '-P', `${host.pid}`, 'WebKitWebProc'])
    },
    async close() {
      await browser.close()
      list.close()
      host.kill()
      screen.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
