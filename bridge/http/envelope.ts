import { isFields } from '../protocol/messages'
import type { Reply } from '../protocol/transport'

/** Creates a reply with only an HTTP status, for answers without a readable envelope. */
export const brokenReply = (code: number): Reply => ({ code, layer: 'gateway', message: '' })

/** Reads the `retry-after` header, in ms. A date is compared with the reply's own date, so the device's clock does not matter. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return
  const ms = Number(value) * 1000
  return ms >= 0 ? ms : Math.max(0, Date.parse(value) - Date.parse(headers.get('date') ?? '')) || undefined
}

/** Reads the envelope { code, msg or errorMessage, data }. If there is no envelope, the reply contains only the status. */
export function readEnvelope(status: number, headers: Headers, text: string): Reply {
  const failed = { ...brokenReply(status), retryAfterMs: readRetryAfter(headers) }
  if (status >= 500 || status === 408) return failed
  try {
    const envelope: unknown = JSON.parse(text)
    if (isFields(envelope) && typeof envelope.code === 'number') {
      const { code, msg, errorMessage, data } = envelope
      return { ...failed, code, layer: 'business', message: `${msg || errorMessage || ''}`, data }
    }
  } catch {
    // not JSON: use the status
  }
  return status === 401 || status === 429 ? failed : brokenReply(500)
}
