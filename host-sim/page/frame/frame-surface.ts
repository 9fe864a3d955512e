import { detectCarrier } from '../../../bridge/protocol/carriers/detect-carrier'
import { decode } from '../../../bridge/protocol/messages'
import {
  type FrameMessage,
  type FrameReply,
  type FrameRequest,
  readFrameConfig,
} from '../../host/frame-messages'
import { hostInjectors } from '../../host/host-injectors'
import { watchFrame } from './frame-watch'

const parentWindow = window.parent

/** Relays messages between the app and the simulator's page. The app's first message opens the connection. */
function connectHost(carrier: keyof typeof hostInjectors, host: string): void {
  const line = hostInjectors[carrier](window)
  const waiting: unknown[] = []
  let port: MessagePort | undefined
  line.listen((text) => {
    if (port) return port.postMessage(text)
    if (!waiting.length) parentWindow.postMessage(text, host)
    waiting.push(text)
  })
  window.addEventListener('message', ({ source, origin, data, ports }) => {
    if (port || source !== parentWindow || origin !== host || decode(data)?.type !== 'port' || !ports[0])
      return
    port = ports[0]
    port.onmessage = (event: MessageEvent) => line.post(event.data)
    for (const text of waiting.splice(0)) port.postMessage(text)
  })
}

const isServicePath = (path: string): boolean => /^\/(dfp-|file\/)/.test(path)

/** Returns the key for encrypting PINs, which the server has written into index.html. */
function readCipherKey(): string | null {
  const config: unknown = decode(document.getElementById('config')?.textContent)
  return (config as { cipherKey?: string } | undefined)?.cipherKey ?? null // written by the server
}

/**
 * Sends the app's HTTP requests to the simulator's page, which runs the service. Replaces `window.parent`, so that the app finds
 * no parent and behaves as in a browser window.
 */
function serveRequests(host: string): void {
  const { port1: port, port2 } = new MessageChannel()
  parentWindow.postMessage({ simulator: 'http' } satisfies FrameMessage, host, [port2])
  Object.defineProperty(window, 'parent', { value: window })
  const open = new Map<number, (answer: FrameReply['answer']) => void>()
  port.onmessage = ({ data }: MessageEvent<FrameReply>) => {
    open.get(data.id)?.(data.answer)
    open.delete(data.id)
  }
  let id = 0
  const own = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (!isServicePath(pathname)) return own(input, init)
    const body = request.method === 'POST' ? await request.text() : ''
    const sent: FrameRequest = {
      id: ++id,
      method: request.method,
      address: pathname + search,
      headers: Object.fromEntries(request.headers),
      body,
      cipherKey: readCipherKey(),
    }
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
      open.set(sent.id, (answer) =>
        answer
          ? resolve(new Response(answer.body, { status: answer.status, headers: answer.headers }))
          : reject(new TypeError('Failed to fetch')),
      )
      port.postMessage(sent)
    })
  }
}

/** Reports the page's path to the simulator, now and after each navigation. */
function reportPages(host: string): void {
  const report = () =>
    parentWindow.postMessage(
      { simulator: 'page', path: location.pathname + location.search } satisfies FrameMessage,
      host,
    )
  report()
  // in browsers without the Navigation API, only the first page is reported
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', report)
}

/**
 * Runs before the app starts. Reports the phone's page to the simulator and installs the bridge of the selected kind of host. The
 * app's scripts are the same as in production.
 */
export function startFrame(): void {
  const frame = readFrameConfig(window.name)
  if (!frame || detectCarrier(window) !== 'port') return
  const { host, carrier, watch } = frame
  reportPages(host)
  if (watch)
    watchFrame((monitor, what) => {
      const path = location.pathname + location.search
      parentWindow.postMessage({ simulator: 'seen', monitor, what, path } satisfies FrameMessage, host)
    })
  if (carrier === 'http') serveRequests(host)
  else if (carrier !== 'port') connectHost(carrier, host)
}
