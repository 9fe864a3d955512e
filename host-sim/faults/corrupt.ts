import { maxMessage } from '../../bridge/protocol/messages'

/** An error page that a proxy sends instead of a reply. */
export const proxyErrorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'

/** A text that exceeds the size limit of every transport. */
export const hugeText = (): string => 'x'.repeat(maxMessage + 1)

const changeType = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'boolean') return 'yes'
  return [value]
}

/** Changes the type of the first field that contains a plain value; data without such a field becomes a number. */
export function wrongType(data: unknown): unknown {
  if (Array.isArray(data)) return data.length ? [wrongType(data[0]), ...data.slice(1)] : {}
  if (typeof data !== 'object') return changeType(data)
  if (data === null) return 42
  const [first, ...rest] = Object.entries(data)
  return first ? Object.fromEntries([[first[0], changeType(first[1])], ...rest]) : []
}
