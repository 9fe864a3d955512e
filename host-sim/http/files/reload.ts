import type { ServerResponse } from 'node:http'
import { sendText } from '../answer'
import { reloadPaths, reloadScript } from './document'

/** Folder of the build that a page is made of: the mini-app's or the simulator's. */
export type PageKind = 'app' | 'sim'

/** Files of the build that differ after a change, by their path in dist. */
export type ChangedFiles = ReadonlySet<string>

/** The server-sent event for a page of one kind: its styles changed, anything else changed, or nothing (undefined). */
function eventFor(kind: PageKind, changed: ChangedFiles): 'style' | 'page' | undefined {
  // index.html of the app is written from a template in dist/tools
  const own = [...changed].filter(
    (file) => file.startsWith(`${kind}/`) || (kind === 'app' && file.startsWith('tools/')),
  )
  if (own.length === 0) return undefined
  return own.every((file) => file.endsWith('.css')) ? 'style' : 'page'
}

/** Notifies open pages of a development build's changes by server-sent events. */
export function createReloader() {
  const open = new Map<ServerResponse, PageKind>()
  return {
    /** Serves the script and its events; false for any other path. */
    answer(url: URL, response: ServerResponse, kind: PageKind): boolean {
      if (url.pathname === reloadPaths.script) {
        sendText(response, 200, reloadScript, 'text/javascript; charset=utf-8')
        return true
      }
      if (url.pathname !== reloadPaths.events) return false
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // a page that has lost the server tries again after so many ms
      response.write('retry: 200\n\n')
      open.set(response, kind)
      response.on('close', () => open.delete(response))
      return true
    },
    /** Has the pages that are made of these files replace their styles or load again. */
    reload(changed: ChangedFiles): void {
      for (const [response, kind] of open) {
        const event = eventFor(kind, changed)
        if (event) response.write(`data: ${event}\n\n`)
      }
    },
    close(): void {
      for (const response of open.keys()) response.end()
    },
  }
}
