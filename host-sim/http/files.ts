import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The file of a request path inside a folder; undefined for whatever would lead out of it. */
export function fileIn(folder: string, path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return
  }
  if (/[\0\\]/.test(decoded)) return
  const root = resolve(folder)
  const file = resolve(join(root, decoded))
  return file.startsWith(root + sep) ? file : undefined
}

/** Reads a file; undefined where there is none. */
type Read = (file: string) => Promise<Uint8Array | undefined>

const fromDisk: Read = (file) => readFile(file).catch(() => undefined)

/** Names with a hash in them never change their content. */
const isHashed = (file: string): boolean => /-[A-Z0-9]{8}\.\w+(\.map)?$/.test(file)

/**
 * Sends a file of a folder, compressed where it lies beside it so and the browser takes it.
 * False where there is none: nothing was sent then.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
  headers: Record<string, string>,
  read: Read = fromDisk,
): Promise<boolean> {
  const file = fileIn(folder, path)
  const type = file && types[extname(file)]
  if (!file || !type) return false
  const accepted = `${request.headers['accept-encoding'] ?? ''}`
  for (const [encoding, ending] of encodings) {
    const packed = accepted.includes(encoding) ? await read(file + ending) : undefined
    if (packed) return send(packed, { 'content-encoding': encoding })
  }
  const plain = await read(file)
  return plain ? send(plain, {}) : false

  function send(content: Uint8Array, more: Record<string, string>): true {
    response.writeHead(200, {
      ...headers,
      'content-type': type as string, // looked at above
      'cache-control': isHashed(file as string) ? 'public, max-age=31536000, immutable' : 'no-cache', // likewise
      vary: 'accept-encoding',
      ...more,
    })
    response.end(request.method === 'HEAD' ? undefined : content)
    return true
  }
}
