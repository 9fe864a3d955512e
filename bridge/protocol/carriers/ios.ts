import type { Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/** The name by which the host calls the page, with one text. */
const hostCalls = 'hbReceive'

/** A script message handler of the page's own content world; the host answers by calling a function that nobody can replace. */
export async function openIos({ window }: { window: HostObjects }): Promise<Line | undefined> {
  const handler = window.webkit?.messageHandlers?.hb
  if (!handler) return
  let receive: (text: unknown) => void = () => undefined
  Object.defineProperty(window, hostCalls, { value: (text: unknown) => receive(text) })
  return {
    post(text) {
      // the promise says 'taken'; what was not taken is not acknowledged either
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
