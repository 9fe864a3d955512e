import { decode, type Line, protocol, verdictMs } from '../messages'

/** When the app knocks, in ms after the start. */
const knocks = [0, 150, 400, 1000]

/** As much of a window as the handshake needs. */
export interface PortWindow {
  parent: { postMessage(message: string, targetOrigin: string): void }
  location: { ancestorOrigins?: ArrayLike<string> }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** An open port as a line of texts. */
export const portLine = (port: MessagePort): Line => ({
  post: (text) => port.postMessage(text),
  listen(receiver) {
    port.onmessage = (event: MessageEvent) => receiver(event.data)
  },
  close: () => port.close(),
})

/**
 * App end: knocks at the embedding window and resolves with the port that it hands over, or with undefined when none
 * of the configured origins is there. Where the browser tells the embedder's origin, only that one is spoken to, and
 * one that is not configured gets no word at all.
 */
export function openPort(
  window: PortWindow,
  origins: readonly string[],
  sid: string,
): Promise<Line | undefined> {
  const embedder = window.location.ancestorOrigins?.[0]
  const hosts = embedder === undefined ? origins : origins.filter((origin) => origin === embedder)
  return new Promise((resolve) => {
    const finish = (line?: Line) => {
      timers.forEach(clearTimeout)
      window.removeEventListener('message', receive)
      resolve(line)
    }
    const receive = (event: MessageEvent) => {
      if (event.source !== window.parent || !hosts.includes(event.origin)) return
      const message = decode(event.data)
      const port = event.ports[0]
      if (message?.type === 'port' && message.sid === sid && port) finish(portLine(port))
    }
    const knock = () => {
      const text = JSON.stringify({ type: 'hello', v: protocol, sid, protos: [protocol] })
      for (const host of hosts) window.parent.postMessage(text, host)
    }
    window.addEventListener('message', receive)
    const timers = knocks.map((ms) => setTimeout(knock, ms))
    timers.push(setTimeout(finish, hosts.length ? verdictMs : 0))
  })
}

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

/** Host end: hands a port to each page load in the frame. Gives a function that stops it. */
export function acceptPort({ window, frame, origin, opened, refused }: AcceptOptions): () => void {
  let lastSid: string | undefined
  const receive = (event: MessageEvent) => {
    const target = frame()
    const message = decode(event.data)
    const mine = event.origin === origin && target !== null && (event.source as unknown) === target // only compared
    if (message?.type !== 'hello') return
    if (!mine || typeof message.sid !== 'string' || !/^[0-9a-f]{32}$/.test(message.sid))
      return refused?.(event)
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
