import type { Line } from '../messages'
import type { HostObjects } from './detect-carrier'

/** The object that `WebViewCompat.addWebMessageListener` puts into the main frame of exact origins: texts both ways. */
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
