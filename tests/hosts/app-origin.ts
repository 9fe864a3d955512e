import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from 'playwright/test'

/** An origin of a host's own, from which nothing is served but by the host. */
export const appOrigin = 'https://mini.puhunan.example'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** Finds the content of a path; undefined for a file that is not there. */
export type FindFile = (path: string) => Uint8Array | undefined

/** Files of a folder, by the path at which they are served. */
export const filesOf =
  (folder: string, at: string): FindFile =>
  (path) => {
    const [, name] = path.split(at)
    // names alone: nothing leads out of the folder
    return name && /^[\w.-]+$/.test(name) ? readFileSync(join(folder, name)) : undefined
  }

/** Answers every request of the app's origin; nothing of it is asked of a network. */
export async function serveOrigin(page: Page, find: FindFile, headers: Record<string, string> = {}) {
  await page.route(`${appOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const content = find(pathname)
    if (!content) return route.fulfill({ status: 404, headers, body: '' })
    const contentType = types[extname(pathname) || '.html'] ?? 'application/octet-stream'
    return route.fulfill({ headers: { ...headers, 'content-type': contentType }, body: Buffer.from(content) })
  })
}
