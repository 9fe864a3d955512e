import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'

/** decided: what fits into one packet gains nothing, and what holds a picture takes longer to pack than to send. In characters. */
const minLength = 1000
const maxLength = 200_000

/** How a text goes over the line: packed where the client takes that and it pays. Gives its headers, and what makes the body. */
export function compress({ headers }: IncomingMessage, text: string) {
  const pays = text.length >= minLength && text.length <= maxLength
  const isPacked = pays && /\bgzip\b/.test(`${headers['accept-encoding'] ?? ''}`)
  return {
    headers: { ...(pays && { vary: 'accept-encoding' }), ...(isPacked && { 'content-encoding': 'gzip' }) },
    body: () => (isPacked ? gzipSync(text) : text),
  }
}
