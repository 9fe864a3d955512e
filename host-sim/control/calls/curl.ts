import { keyHeader } from '../../../bridge/contract/once'
import { isFields } from '../../../bridge/protocol/messages'
import type { Entry } from './call-log'

const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Fills the `{name}` parts of a path with fields of the request; returns the path and the remaining fields. */
export function fillPath(path: string, request: unknown): { filled: string; rest: Record<string, unknown> } {
  const rest = isFields(request) ? { ...request } : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(`${rest[name] ?? ''}`)
    delete rest[name]
    return value
  })
  return { filled, rest }
}

/** Returns a call of the timeline as a curl command for the service at `origin`; the token is the shell variable $TOKEN. */
export function toCurl(
  { method, path, request, requestId }: Pick<Entry, 'method' | 'path' | 'request' | 'requestId'>,
  origin: string,
): string {
  const { filled, rest } = fillPath(path, request)
  const isPost = method === 'POST'
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
  const address = origin + filled + (isPost || !query.size ? '' : `?${query}`)
  return [
    `curl ${quoteForShell(address)}`,
    `-H "authorization: Bearer $TOKEN"`,
    ...(requestId ? [`-H ${quoteForShell(`${keyHeader}: ${requestId}`)}`] : []),
    ...(isPost
      ? [`-H 'content-type: application/json'`, `--data ${quoteForShell(JSON.stringify(request ?? {}))}`]
      : []),
  ].join(' \\\n  ')
}
