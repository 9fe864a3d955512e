import { type Caps, isFields, type Outcome, type WireError } from '../messages'

/**
 * Converts the service's envelope { code, msg or errorMessage, data } to an outcome. `serviceTime`: the service's time when it
 * sent the envelope, in ms since 1970. A refusal's `data.until` (ISO 8601) becomes `retryAfterMs`.
 */
export function fromEnvelope(envelope: unknown, serviceTime?: number): Outcome {
  if (!isFields(envelope) || typeof envelope.code !== 'number') return failed('serverError', 'gateway')
  const { code, msg, errorMessage, data } = envelope
  if (code === 200) return { ok: true, data, serviceTime }
  const error = { code, layer: 'business', message: `${msg || errorMessage || ''}` } as const
  const retryAfterMs = Date.parse(`${isFields(data) && data.until}`) - (serviceTime ?? Number.NaN)
  return { ok: false, error: retryAfterMs > 0 ? { ...error, retryAfterMs } : error }
}

/** Creates a failed outcome. `code` is a failure code, or a number from a container or the service. */
export const failed = (code: number | string, layer: WireError['layer'], message = ''): Outcome => ({
  ok: false,
  error: { code, layer, message },
})

/** Returns the failure for an operation or action that the capabilities do not allow; undefined if it is allowed. */
export function getRefusal(caps: Caps, name: string): Outcome | undefined {
  const word = Object.hasOwn(caps, name) ? caps[name] : caps['*']
  if (word === 'yes') return
  if (isFields(word)) return failed('tooOld', 'native', `${word.needs}`)
  return failed(word === 'denied' || word === 'switchedOff' ? word : 'missing', 'native')
}
