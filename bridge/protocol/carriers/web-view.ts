import { isFields, type Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/** The page of a mini-program that shows the app in its web view: it relays `{ hb: text }` both ways, and never speaks first. */
export async function openWebView({ window: { my } }: { window: HostObjects }): Promise<Line | undefined> {
  if (!my) return
  return {
    post: (text) => my.postMessage?.({ hb: text }),
    listen(receiver) {
      my.onMessage = (message) => receiver(isFields(message) ? message.hb : undefined)
    },
    close() {
      my.onMessage = null
    },
  }
}
