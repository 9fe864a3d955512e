import type { ServerResponse } from 'node:http'
import { sendText } from '../answer'
import { reloadPaths, reloadScript } from './document'

/** Kind of page, named after its build folder: the mini-app or the simulator. */
export type PageKind = 'app' | 'sim'

/** Changed files of the build, by their path in dist. */
export type ChangedFiles = ReadonlySet<string>

/**
 * Returns the server-sent event for a kind of page: 'style' if only styles changed, 'page' for other changes, undefined for
 * none.
 */
function eventFor(kind: PageKind, changed: ChangedFiles): 'style' | 'page' | undefined {
  // the app's index.html is made from a template in dist/tools
  const own = [...changed].filter(
    (file) => file.startsWith(`${kind}/`) || (kind === 'app' && file.startsWith('tools/')),
  )
  if (own.length === 0) return undefined
  return own.every((file) => file.endsWith('.css')) ? 'style' : 'page'
}

/** Notifies open pages of changes in a development build, by server-sent events. */
export function createReloader() {
  const open = new Map<ServerResponse, PageKind>()
  return {
    /** Serves the live-reload script and its event stream; returns false for any other path. */
    answer(url: URL, response: ServerResponse, kind: PageKind): boolean {
      if (url.pathname === reloadPaths.script) {
        sendText(response, 200, reloadScript, 'text/javascript; charset=utf-8')
        return true
      }
      if (url.pathname !== reloadPaths.events) return false
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // sets the delay after which the browser reconnects, in ms
      response.write('retry: 200\n\n')
      open.set(response, kind)
      response.on('close', () => open.delete(response))
      return true
    },
    /** Notifies open pages that use changed files. If only styles changed, a page replaces its styles; otherwise it reloads. */
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
