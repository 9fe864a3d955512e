import { Failure } from '../../../bridge/gateway/failure'

/** Failures after which an entry is saved instead: no definite answer came. A repeated entry has no effect. */
const unsentCodes: readonly Failure['code'][] = [
  'network',
  'offline',
  'timeout',
  'hostGone',
  'unknownOutcome',
  'notArrived',
]

export const isUnsent = (error: unknown): boolean =>
  error instanceof Failure && unsentCodes.includes(error.code)
