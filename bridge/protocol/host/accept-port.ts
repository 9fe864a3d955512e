import { portLine } from '../carriers/port'
import { decode, type Line } from '../messages'

/** As much of the host's window as it takes to wait for knocks. */
export interface HostWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface AcceptOptions {
  window: HostWindow
  /** The window inside the frame, looked up at each knock since a frame may change. */
  frame(): { postMessage(message: string, targetOrigin: string, transfer: Transferable[]): void } | null
  /** Exact origin of the mini-app. */
  origin: string
  /** A page has come; the line to its earlier self is dead. */
  opened(line: Line, sid: string): void
  /** A knock of another origin or window, or an unreadable one from the right place. */
  refused?(event: MessageEvent): void
}

/** Looks like a hello; texts of others are not parsed. */
const looksLikeHello = (data: unknown) => typeof data === 'string' && data.startsWith('{"type":"hello"')

/** Hands a port to each page load in the frame. Gives a function that stops it. */
export function acceptPort({ window, frame, origin, opened, refused }: AcceptOptions): () => void {
  let lastSid: string | undefined
  const receive = (event: MessageEvent) => {
    const target = frame()
    const mine = event.origin === origin && target !== null && (event.source as unknown) === target // only compared
    if (!mine) {
      if (looksLikeHello(event.data)) refused?.(event)
      return
    }
    const message = decode(event.data)
    if (message?.type !== 'hello') return
    if (typeof message.sid !== 'string' || !/^[0-9a-f]{32}$/.test(message.sid)) return refused?.(event)
    // the app knocks several times; the port that answered the first knock is on its way
    if (message.sid === lastSid) return
    lastSid = message.sid
    const { port1, port2 } = new MessageChannel()
    target.postMessage(JSON.stringify({ type: 'port', sid: lastSid }), origin, [port2])
    opened(portLine(port1), lastSid)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
