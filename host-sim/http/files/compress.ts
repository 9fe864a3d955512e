import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'

/**
 * decided: only texts between these lengths, in characters, are compressed. A shorter text fits into one packet anyway; a longer
 * text contains images and takes longer to compress than to send.
 */
const minLength = 1000
const maxLength = 200_000

/** Gzips a text if the client accepts gzip and the length is suitable. Returns headers and a function that creates the body. */
export function compress({ headers }: IncomingMessage, text: string) {
  const pays = text.length >= minLength && text.length <= maxLength
  const isPacked = pays && /\bgzip\b/.test(`${headers['accept-encoding'] ?? ''}`)
  return {
    headers: { ...(pays && { vary: 'accept-encoding' }), ...(isPacked && { 'content-encoding': 'gzip' }) },
    body: () => (isPacked ? gzipSync(text) : text),
  }
}
