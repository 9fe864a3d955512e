import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'

/** decided: what fits into one packet gains nothing, and what holds a picture takes longer to pack than to send. In characters. */
const least = 1000
const most = 200_000

/** A text as it goes over the line, with the headers that say so: packed where the client takes that and it pays. */
export function pack(
  { headers }: IncomingMessage,
  text: string,
): [body: string | Buffer, Record<string, string>] {
  const pays = text.length >= least && text.length <= most
  if (!pays) return [text, {}]
  const vary = { vary: 'accept-encoding' }
  return /\bgzip\b/.test(`${headers['accept-encoding'] ?? ''}`)
    ? [gzipSync(text), { ...vary, 'content-encoding': 'gzip' }]
    : [text, vary]
}
