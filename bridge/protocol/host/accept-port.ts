import { portLine } from '../carriers/port'
import { decode, type Line } from '../messages'

/** Members of the host's window that are used. */
export interface HostWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface AcceptOptions {
  window: HostWindow
  /** The window inside the frame, read at each hello because the frame may change. */
  frame(): { postMessage(message: string, targetOrigin: string, transfer: Transferable[]): void } | null
  /** Exact origin of the mini-app. */
  origin: string
  /** Called when a page has loaded; the connection of the previous page no longer works. */
  opened(line: Line, sid: string): void
  /** Called for an invalid hello, or for a hello from another origin or window. */
  refused?(event: MessageEvent): void
}

/** Recognizes a hello by its start, so that foreign messages are not parsed. */
const looksLikeHello = (data: unknown) => typeof data === 'string' && data.startsWith('{"type":"hello"')

/** Hands a MessagePort to each page that loads in the frame. Returns a function that stops listening. */
export function acceptPort({ window, frame, origin, opened, refused }: AcceptOptions): () => void {
  let lastSid: string | undefined
  const receive = (event: MessageEvent) => {
    const target = frame()
    // cast to unknown, because the source is only compared
    const mine = event.origin === origin && target !== null && (event.source as unknown) === target
    if (!mine) {
      if (looksLikeHello(event.data)) refused?.(event)
      return
    }
    const message = decode(event.data)
    if (message?.type !== 'hello') return
    if (typeof message.sid !== 'string' || !/^[0-9a-f]{32}$/.test(message.sid)) return refused?.(event)
    // a repeated hello is ignored, because the port that answers the first hello was already sent
    if (message.sid === lastSid) return
    lastSid = message.sid
    const { port1, port2 } = new MessageChannel()
    target.postMessage(JSON.stringify({ type: 'port', sid: lastSid }), origin, [port2])
    opened(portLine(port1), lastSid)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
