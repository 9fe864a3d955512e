import type { Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/** Global function that the host calls with each message. */
const hostCalls = 'hbReceive'

/** Connects through a WKWebView script message handler. The host replies by calling a read-only global function. */
export async function openIos({ window }: { window: HostObjects }): Promise<Line | undefined> {
  const handler = window.webkit?.messageHandlers?.hb
  if (!handler) return
  let receive: (text: unknown) => void = () => undefined
  Object.defineProperty(window, hostCalls, { value: (text: unknown) => receive(text) })
  return {
    post(text) {
      // ignore rejections: the client notices an undelivered message by its missing acknowledgement
      Promise.resolve(handler.postMessage(text)).catch(() => undefined)
    },
    listen(receiver) {
      receive = receiver
    },
    close() {
      receive = () => undefined
    },
  }
}
