import { EnvelopeCode } from '../protocol/envelope'
import type { Reply } from '../protocol/transport'
import { type FailureCode, type RetryCode, remedies } from './failure'

/** Codes after which a read request may be retried; 10, 11 and 1002 are a container's lost network, time-out and rate limit. */
export const transientCodes: readonly (number | string)[] = [
  408,
  429,
  502,
  503,
  504,
  1002,
  10,
  11,
  'network',
  'timeout',
]

/** Values of `RetryCode` except for the app's own, to check the codes that a host sends at run time. */
const retryCodes: Readonly<Record<Exclude<RetryCode, 'newVersion'>, true>> = {
  network: true,
  offline: true,
  hostGone: true,
  switchedOff: true,
  closed: true,
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

/** True for known failure codes; all other codes from a host become 'serverError'. */
export const isFailureCode = (code: string): code is FailureCode =>
  Object.hasOwn(remedies, code) || Object.hasOwn(retryCodes, code)

/** Failure codes for the numeric codes of containers. */
const namedCodes: Readonly<Record<number, FailureCode>> = {
  10: 'network',
  11: 'timeout',
  1001: 'denied',
  1005: 'denied',
  3000: 'missing',
  7003: 'clockWrong',
}

/** Maps codes of HTTP and of containers to failure codes. The service's own codes in an envelope are unchanged. */
export function toFailureCode({ code, layer }: Reply): number | FailureCode {
  if (typeof code === 'string') return isFailureCode(code) ? code : 'serverError'
  if (layer === 'business') return code === EnvelopeCode.closed ? 'closed' : code
  if (code === 2000) return EnvelopeCode.unauthorized
  // 7000 to 7999 are signature errors; 7003 means that the phone's clock is wrong
  if (code >= 7000 && code < 8000) return namedCodes[code] ?? 'notVerified'
  const ours = (code >= 500 && code < 600) || (code > 3000 && code < 7000) || transientCodes.includes(code)
  return namedCodes[code] ?? (ours ? 'serverError' : code)
}
