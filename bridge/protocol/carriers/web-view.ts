import { isFields, type Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/**
 * Connects to the mini-program page that contains the app's web view. The page relays messages `{ hb: text }` in both directions
 * and never sends the first message.
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
