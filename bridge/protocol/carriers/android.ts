import type { Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/** Connects through the object that `WebViewCompat.addWebMessageListener` injects into the main frame of allowed origins. */
export async function openAndroid({ window: { hb } }: { window: HostObjects }): Promise<Line | undefined> {
  if (!hb) return
  return {
    post: (text) => hb.postMessage(text),
    listen(receiver) {
      hb.onmessage = ({ data }) => receiver(data)
    },
    close() {
      hb.onmessage = null
    },
  }
}
