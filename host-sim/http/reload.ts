import type { ServerResponse } from 'node:http'
import { sendText } from './answer'
import { reloadPaths, reloadScript } from './document'

/** Makes open pages reload. */
export function createReloader() {
  const open = new Set<ServerResponse>()
  return {
    /** Serves the script and its events; false for any other place. */
    answer(url: URL, response: ServerResponse): boolean {
      if (url.pathname === reloadPaths.script) {
        sendText(response, 200, reloadScript, 'text/javascript; charset=utf-8')
        return true
      }
      if (url.pathname !== reloadPaths.events) return false
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(':\n\n')
      open.add(response)
      response.on('close', () => open.delete(response))
      return true
    },
    reload(): void {
      for (const response of open) response.write('data: reload\n\n')
    },
    close(): void {
      for (const response of open) response.end()
    },
  }
}
