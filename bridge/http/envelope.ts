import type { Reply } from '../protocol/transport'

/** Creates a reply with only an HTTP status, for answers without a readable envelope. */
export const brokenReply = (code: number): Reply => ({ code, layer: 'gateway', message: '' })

/** Reads the `date` header, in ms since 1970; NaN if it is missing. */
const readDate = (headers: Headers): number => Date.parse(headers.get('date') || '')

/** Reads the `retry-after` header, in ms. A date is compared with the reply's own date, so the device's clock does not matter. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return
  // a date that has passed leads to a retry at once
  return +value >= 0 ? +value * 1000 : Date.parse(value) - readDate(headers) || undefined
}

/** Reads the envelope { code, msg or errorMessage, data }. If there is no envelope, the reply contains only the status. */
export function readEnvelope(status: number, headers: Headers, text: string): Reply {
  const failed = {
    ...brokenReply(status),
    serviceTime: readDate(headers),
    retryAfterMs: readRetryAfter(headers),
  }
  const isUnsure = status >= 500 || status === 408
  try {
    const { code, msg, errorMessage, data } = JSON.parse(text)
    // with such a status, only a refusal's code shows that the service itself has answered, e.g. that it can't store anything
    if (code > (isUnsure ? 4000 : 0))
      return { ...failed, code, layer: 'business', message: `${msg || errorMessage || ''}`, data }
  } catch {
    // not JSON: use the status
  }
  return isUnsure || status === 401 || status === 429 ? failed : brokenReply(500)
}
