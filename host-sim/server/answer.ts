import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxMessage } from '../../bridge/protocol/messages'

/** Thrown for a body that is no JSON, or too long. */
export class BadBody extends Error {
  override readonly name = 'BadBody'
}

/** The JSON of a request; an empty body is an empty object. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = part as Buffer // no encoding is set
    size += bytes.length
    if (size > maxMessage) throw new BadBody('too long')
    parts.push(bytes)
  }
  if (!size) return {}
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new BadBody('no JSON')
  }
}

/** Sends a value as JSON that nothing may keep. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  sendText(response, status, JSON.stringify(value ?? null), 'application/json; charset=utf-8', headers)
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
