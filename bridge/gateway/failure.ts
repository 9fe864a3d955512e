export type Layer = 'bridge' | 'native' | 'gateway' | 'business'

/** Recommended reaction to a failure: retry, query the outcome with the same idempotency key, sign in, or nothing. */
export type Remedy = 'retry' | 'query' | 'signIn' | 'nothing'

/** Recommended reactions to client-side failures that a retry does not fix. */
export const remedies = {
  cancelled: 'nothing',
  unknownOutcome: 'query',
  /** The reply to a write with an idempotency key was lost; the app is querying the outcome. */
  beingChecked: 'query',
  /** The write was not sent, because the outcome of an earlier write of the same kind and subject is still being checked. */
  earlierOpen: 'nothing',
  missing: 'nothing',
  tooOld: 'nothing',
  denied: 'nothing',
  /** The container rejected the call's signature. */
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

/** Client-side failures after which a retry may succeed. */
export type RetryCode =
  | 'network'
  /** A deployment has removed a part of the app that the call needs: nothing was sent. Helps only after a reload. */
  | 'newVersion'
  | 'offline'
  /** The host does not answer or has ended the session: nothing was sent. The app polls until the host is back. */
  | 'hostGone'
  /** The operation or action is temporarily switched off by the host or the deployment. */
  | 'switchedOff'
  /** The operator has closed the whole app for now: nothing was done. */
  | 'closed'
  | 'timeout'
  /** The container refuses calls because the phone's clock is wrong. */
  | 'clockWrong'
  /** The write never reached the service. Its idempotency key is now blocked, so the write can't arrive later. */
  | 'notArrived'
  | 'serverError'
  /** The gateway returned 3008 (empty reply), but the operation's reply is not nullable. */
  | 'empty'
  | 'permissionDenied'
  | 'tooLarge'
  | 'wrongType'
  | 'unreadable'
  | 'uploadFailed'
  | 'noMatch'
  | 'saveFailed'

/** Failure codes with a translated text, `failure.<code>`. Numeric codes come from the service, together with a text. */
export type FailureCode = keyof typeof remedies | RetryCode

type Code = number | FailureCode

/** Hidden failures: 'never' means hidden always, 'inBackground' means hidden unless the user waits for the request. */
const hidden: Partial<Record<Code, 'never' | 'inBackground'>> = {
  cancelled: 'never',
  // not shown, because the app opens the login page
  sessionEnded: 'never',
  empty: 'inBackground',
  // not shown, because the closed page replaces the whole app
  closed: 'never',
}

/** True if the app shows this failure of a request that the user waits for. */
export const isShown = ({ code }: { code: Code }): boolean => hidden[code] !== 'never'

/** True if the app shows this failure of a background request. */
export const isShownInBackground = ({ code }: { code: Code }): boolean => hidden[code] === undefined

const getRemedy = (code: FailureCode): Remedy =>
  code in remedies ? remedies[code as keyof typeof remedies] : 'retry' // checked by `in`

/**
 * The only error that the bridge throws. `operation` is a native name or an action. `message` is the server's text for numeric
 * codes, the required version for 'tooOld', and the end of the lock for 'lockedOut'. For other codes it is empty or a note for
 * developers. It never contains a body, a header or a reply.
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
