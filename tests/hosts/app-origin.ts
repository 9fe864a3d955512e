import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from 'playwright/test'

/** The app's origin, served by the host only. */
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

/** Finds the content of a path; undefined if there is no such file. */
export type FindFile = (path: string) => Uint8Array | undefined

/** Files of a folder, by the path they are served at. */
export const filesOf =
  (folder: string, at: string): FindFile =>
  (path) => {
    const [, name] = path.split(at)
    // file names only: no path leaves the folder
    return name && /^[\w.-]+$/.test(name) ? readFileSync(join(folder, name)) : undefined
  }

/** Answers every request to the app's origin, without a network. */
export async function serveOrigin(page: Page, find: FindFile, headers: Record<string, string> = {}) {
  await page.route(`${appOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const content = find(pathname)
    if (!content) return route.fulfill({ status: 404, headers, body: '' })
    const contentType = types[extname(pathname) || '.html'] ?? 'application/octet-stream'
    return route.fulfill({ headers: { ...headers, 'content-type': contentType }, body: Buffer.from(content) })
  })
}
