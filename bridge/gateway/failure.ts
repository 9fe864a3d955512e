export type Layer = 'bridge' | 'native' | 'gateway' | 'business'

/** What may be done: try again, ask what became of it (same `idem`), sign in, or nothing. */
export type Remedy = 'retry' | 'query' | 'signIn' | 'nothing'

/** What may be done about failures of ours where another try is of no use. */
export const remedies = {
  cancelled: 'nothing',
  unknownOutcome: 'query',
  /** The answer of a write that is meant once was lost; what became of it is being asked for. */
  beingChecked: 'query',
  /** An earlier write of the same kind and subject is being checked: this one was not sent. */
  earlierOpen: 'nothing',
  missing: 'nothing',
  tooOld: 'nothing',
  denied: 'nothing',
  /** The container took a call not as ours: its signature is wrong. */
  notVerified: 'nothing',
  sessionEnded: 'signIn',
  permissionBlocked: 'nothing',
  noneEnrolled: 'nothing',
  noHardware: 'nothing',
  lockedOut: 'nothing',
  lockedForGood: 'nothing',
  storageFull: 'nothing',
  unavailable: 'nothing',
} as const satisfies Record<string, Remedy>

/** Failures of ours after which another try may do. */
export type RetryCode =
  | 'network'
  | 'offline'
  /** The host does not answer, or has left: nothing was sent. It is asked again and again until it is back. */
  | 'hostGone'
  /** Off for now, by whoever runs the host or the deployment; another day it may do. */
  | 'switchedOff'
  | 'timeout'
  /** The container refuses calls, as the phone's clock is off. */
  | 'clockWrong'
  /** It is known that the write never reached the service, and that it can't any more. */
  | 'notArrived'
  | 'serverError'
  /** The gateway's 3008 where the reply can't be nothing. */
  | 'empty'
  | 'permissionDenied'
  | 'tooLarge'
  | 'wrongType'
  | 'unreadable'
  | 'uploadFailed'
  | 'noMatch'
  | 'saveFailed'

/** Failures that have a text of ours, `failure.<code>`; a number is an envelope code and brings the server's words. */
export type FailureCode = keyof typeof remedies | RetryCode

const getRemedy = (code: FailureCode): Remedy =>
  code in remedies ? remedies[code as keyof typeof remedies] : 'retry' // looked for before

/**
 * The one error that leaves the bridge. `operation` is a native name or an action; `message` holds the server's own
 * words for numeric codes, the needed version for 'tooOld', the moment of release for 'lockedOut', else nothing or a
 * word for developers. It never holds a body, a header or a reply.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number | FailureCode
  readonly layer: Layer
  readonly operation: string
  readonly remedy: Remedy

  constructor(code: number | FailureCode, layer: Layer, operation: string, message = '', remedy?: Remedy) {
    super(message)
    this.code = code
    this.layer = layer
    this.operation = operation
    this.remedy = remedy ?? (typeof code === 'number' ? 'nothing' : getRemedy(code))
  }
}
