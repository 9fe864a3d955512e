import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'

/**
 * decided: only texts of this length, in characters, are compressed. A shorter text fits into one packet anyway; a longer one
 * contains images and takes longer to compress than to send.
 */
const minLength = 1000
const maxLength = 200_000

/** Gzips a text if the client accepts it and it pays off. Returns its headers and a function that makes the body. */
export function compress({ headers }: IncomingMessage, text: string) {
  const pays = text.length >= minLength && text.length <= maxLength
  const isPacked = pays && /\bgzip\b/.test(`${headers['accept-encoding'] ?? ''}`)
  return {
    headers: { ...(pays && { vary: 'accept-encoding' }), ...(isPacked && { 'content-encoding': 'gzip' }) },
    body: () => (isPacked ? gzipSync(text) : text),
  }
}
