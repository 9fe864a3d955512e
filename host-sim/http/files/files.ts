import type { ReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { lookup } from 'mrmime'
import sirv from 'sirv'

/**
 * Sends the file at the URL path `path` with `headers`. Returns false for a missing file; the caller then ends the response.
 * Safe for any path: never sends dot files, unknown types or files outside the served folder.
 */
export type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: Record<string, string>,
) => boolean

/** True for files that never change, because their names contain a hash. */
const isHashed = (path: string): boolean => /-[A-Z0-9]{8}\.\w+(\.map)?$/.test(path)

/** Headers that depend on the name of a file; undefined for types that are not served. */
export function getFileHeaders(path: string): Record<string, string> | undefined {
  const type = lookup(path)
  if (!type || /\/\./.test(path)) return
  const charset = /^text\/|json$/.test(type) ? '; charset=utf-8' : ''
  return {
    'content-type': type + charset,
    'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

/** Serves the files of a folder, compressed if there is a .br or .gz version and the browser accepts it. */
export function serveFolder(folder: string): SendFile {
  // a build may replace the files at any time, so look them up on each request
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] })
  return (request, response, path, headers) => {
    const own = getFileHeaders(path)
    if (!own) return false
    response.setHeaders(new Headers({ ...headers, ...own, vary: 'accept-encoding' }))
    request.url = path
    // sirv misreads 'bytes=-5' and 'bytes=5-2', so the range is ignored and the whole file is sent, which HTTP allows
    delete request.headers.range
    closeWithResponse(response)
    let isSent = true
    serve(request, response, () => {
      isSent = false
    })
    return isSent
  }
}

/**
 * Fixes sirv: it leaks the file handle if the client disconnects, sends more than the announced length of a growing file, and
 * crashes the process if a file is deleted before it is opened.
 */
function closeWithResponse(response: ServerResponse): void {
  response.once('pipe', (file: ReadStream & { end?: number }) => {
    file.end = Number(response.getHeader('content-length')) - 1
    file.once('error', () => response.destroy())
    response.once('close', () => file.destroy())
  })
}
