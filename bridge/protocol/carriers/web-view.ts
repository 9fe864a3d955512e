import { isFields, type Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/**
 * Connects to the mini-program page that contains the app's web view. The page relays `{ hb: text }` both ways and never sends
 * first.
 */
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
