import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFields, maxMessage } from '../../bridge/protocol/messages'
import { compress } from './files/compress'
import { BadRequest, checkJson } from './request-checks'

/** decided: maximum nesting of a request body; deeper bodies could overflow the stack of recursive functions */
const maxDepth = 64
/** A body over its limit is still read up to this size (bytes) and dropped, because clients read the answer only after sending. */
const maxReadBytes = 8 * maxMessage

/** Returns the index after the JSON string (with quotes) that begins at `from`. */
function findStringEnd(json: string, from: number): number {
  let end = from
  let escapes: number
  do {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
    escapes = 0
    while (json[end - 1 - escapes] === '\\') escapes += 1
  } while (escapes % 2)
  return end + 1
}

/** True if JSON is nested too deeply; brackets inside strings don't count. */
function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length && depth <= maxDepth; ) {
    const sign = json[at]
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    at = sign === '"' ? findStringEnd(json, at) : at + 1
  }
  return depth > maxDepth
}

function parseObject(text: string): object {
  if (isTooDeep(text)) throw new BadRequest(400, 'too deep')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest(400, 'no JSON')
  }
  if (!isFields(value)) throw new BadRequest(400, 'no JSON object')
  return value
}

/**
 * Reads the JSON object of a request of at most `most` bytes; an empty body is an empty object. Undefined if the body is longer.
 * Throws BadRequest for anything else.
 */
export async function readShortBody(request: IncomingMessage, most: number): Promise<object | undefined> {
  checkJson(request)
  const parts: Buffer[] = []
  let size = 0
  // if the loop ends early, keep the connection open for the answer
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    const bytes = part as Buffer // a buffer, because no encoding is set
    size += bytes.length
    if (size <= most) parts.push(bytes)
    else if (size > maxReadBytes) break
    else parts.length = 0
  }
  if (size > most) return undefined
  return size ? parseObject(Buffer.concat(parts).toString('utf8')) : {}
}

/** Reads the JSON object of a request. Throws BadRequest for anything else, and for a body over `most` bytes. */
export async function readJsonBody(request: IncomingMessage, most: number = maxMessage): Promise<object> {
  const body = await readShortBody(request, most)
  if (!body) throw new BadRequest(413, 'too long')
  return body
}

/** Sends a value as JSON that must not be cached. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  sendText(response, status, JSON.stringify(value ?? null), 'application/json; charset=utf-8', headers)
}

/** Sends the error response for a failed request. */
export function answerError(error: unknown, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  if (error instanceof BadRequest) {
    sendText(response, error.status, error.message, 'text/plain')
    return
  }
  // the stack is logged on the server and never sent to the page
  console.error(error)
  sendText(response, 500, 'Internal Server Error', 'text/plain')
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type: string,
  headers: Record<string, string> = {},
): void {
  const packed = compress(response.req, text)
  response.writeHead(status, {
    ...headers,
    ...packed.headers,
    'content-type': type,
    ...(status === 413 && { connection: 'close' }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(packed.body())
}
