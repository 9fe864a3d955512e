import { pauseAfter } from '../client/presence'
import { decode, hostTimeoutMs, type Line, protocol } from '../messages'

/** Members of the app's window that the handshake uses. */
export interface PortWindow {
  parent: { postMessage(message: string, targetOrigin: string): void }
  location: { ancestorOrigins?: ArrayLike<string> }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface PortOptions {
  window: PortWindow
  /** Exact origins that may embed the app as its host. */
  origins: readonly string[]
  sid: string
}

/** Wraps an open MessagePort as a connection. */
export const portLine = (port: MessagePort): Line => ({
  post: (text) => port.postMessage(text),
  listen(receiver) {
    port.onmessage = (event: MessageEvent) => receiver(event.data)
  },
  close: () => port.close(),
})

/**
 * Connects from inside a frame: sends hello to the embedding window until it replies with a MessagePort. Resolves with undefined
 * if no configured origin replies in time. If the browser reveals the embedder's origin, only that origin is contacted, and only
 * if it is configured.
 */
export function openPort({ window, origins, sid }: PortOptions): Promise<Line | undefined> {
  const embedder = window.location.ancestorOrigins?.[0]
  const hosts = embedder === undefined ? origins : origins.filter((origin) => origin === embedder)
  return new Promise((resolve) => {
    let round = 0
    let next: ReturnType<typeof setTimeout>
    const finish = (line?: Line) => {
      clearTimeout(next)
      clearTimeout(verdict)
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
      next = setTimeout(knock, pauseAfter(round++))
    }
    window.addEventListener('message', receive)
    const verdict = setTimeout(finish, hosts.length ? hostTimeoutMs : 0)
    knock()
  })
}
