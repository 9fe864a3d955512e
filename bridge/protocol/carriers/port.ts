import { pauseAfter } from '../client/presence'
import { decode, hostTimeoutMs, type Line, protocol } from '../messages'

/** As much of a window as the handshake needs. */
export interface PortWindow {
  parent: { postMessage(message: string, targetOrigin: string): void }
  location: { ancestorOrigins?: ArrayLike<string> }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export interface PortOptions {
  window: PortWindow
  /** Exact origins that may be hosts. */
  origins: readonly string[]
  sid: string
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
