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

/** The window of a phone in Safari's engine. */
export interface WebKitPhone {
  page: Page
  /** The file that the next chooser takes; none is chosen while it is not there. */
  chosen: string
  /** Moves the mouse of the screen to the first point, and pressed through the others: a gesture as a user makes it. */
  drag(points: readonly (readonly [x: number, y: number])[]): Promise<void>
  /** Ends the process that draws the page, as a phone does that lacks memory. */
  crash(): void
  close(): Promise<void>
}

/** How long the engine may take to list its page, in ms; 12 s were too few on slow cores that ran the other engine's tests too. */
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

/** A screen that nobody sees, of a free number. */
async function openScreen(width: number, height: number): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((done, fail) => {
    screen.stdio[3]?.once('data', (text: Buffer) => done(`${text}`.trim()))
    screen.once('exit', () => fail(new Error('no screen could be opened')))
  })
  return { screen, display: `:${number}` }
}

/** The address at which the engine's own inspector speaks of its page, once there is one; undefined where none comes. */
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
 * Starts the host with its inspector on a free port. The engine can't be handed a port that is open already: another
 * connection may take it first, and nothing says so but that no page is ever listed. Then another port is tried.
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

/** A super-app in place of a bare web view: the reference host, with what it opens and who answers its calls. */
export interface HostedApp {
  packageFile: string
  /** PEM. */
  publicKeyFile: string
  /** Address of the service. */
  service: string
  /** Folder of the page that checks hosts. */
  conformance: string
}

const root = join(import.meta.dirname, '../..')

/** The reference host. */
export const hostFile = join(root, 'bridge/hosts/linux/host.py')

/** What is run for a phone's window, with its arguments. */
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
 * Opens a phone's window in WebKitGTK as it is installed, with a bare web view or in the reference host. Playwright drives it by the protocol of the engine's own
 * inspector, as it drives a web view of an iPhone; it asks for a list of pages in JSON, which WebKitGTK gives as HTML.
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
  // what is pressed while it moves is missed
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
      // as quick as a hand: of what comes within one frame GTK hands on the last alone
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
