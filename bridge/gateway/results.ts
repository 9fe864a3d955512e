import { EnvelopeCode } from '../contract/codes'
import type { Reply } from '../protocol/transport'
import { type FailureCode, type RetryCode, remedies } from './failure'

/** Numbers after which a read may be repeated; 1002 is a container's rate limit. */
export const transientCodes: readonly number[] = [408, 429, 502, 503, 504, 1002]

/** The names of `RetryCode`, to be found at run time; here, as only what hosts send has to be looked up. */
const retryCodes: Readonly<Record<RetryCode, true>> = {
  network: true,
  offline: true,
  hostGone: true,
  switchedOff: true,
  timeout: true,
  clockWrong: true,
  notArrived: true,
  serverError: true,
  empty: true,
  permissionDenied: true,
  tooLarge: true,
  wrongType: true,
  unreadable: true,
  uploadFailed: true,
  noMatch: true,
  saveFailed: true,
}

/** Is this text one of our codes? Whatever else a host sends stands for 'serverError'. */
export const isFailureCode = (code: string): code is FailureCode =>
  Object.hasOwn(remedies, code) || Object.hasOwn(retryCodes, code)

/** Numbers of containers that have a word of ours, whatever words come with them. */
const namedCodes: Readonly<Record<number, FailureCode>> = {
  10: 'network',
  11: 'timeout',
  1001: 'denied',
  1005: 'denied',
  3000: 'missing',
  7003: 'clockWrong',
}

/** What the numbers of HTTP and of containers stand for; an envelope's own codes stay. */
export function toFailureCode({ code, layer }: Reply): number | FailureCode {
  if (typeof code === 'string') return isFailureCode(code) ? code : 'serverError'
  if (layer === 'business') return code
  if (code === 2000) return EnvelopeCode.unauthorized
  // signing: 7003 is a clock that is off
  if (code >= 7000 && code < 8000) return namedCodes[code] ?? 'notVerified'
  const ours = (code >= 500 && code < 600) || (code > 3000 && code < 7000) || transientCodes.includes(code)
  return namedCodes[code] ?? (ours ? 'serverError' : code)
}
