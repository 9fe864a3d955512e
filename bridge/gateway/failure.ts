export type Layer = 'bridge' | 'native' | 'gateway' | 'business'

/** Recommended reaction: retry, query the outcome (same `idem`), sign in, or nothing. */
export type Remedy = 'retry' | 'query' | 'signIn' | 'nothing'

/**
 * Where a failure is shown: always, only where the user waits for the reply (not after a background refresh), or never, because
 * the user cancelled or is led to the login.
 */
export type Visibility = 'always' | 'waiting' | 'never'

interface FailureRow {
  /** Default: retry. */
  remedy?: Remedy
  /** Default: always. */
  shown?: Visibility
  /** The service could not be reached: the app shows that it is offline. */
  offline?: true
}

/** Client-side failures. */
const failures = {
  cancelled: { remedy: 'nothing', shown: 'never' },
  sessionEnded: { remedy: 'signIn', shown: 'never' },
  network: { offline: true },
  offline: { offline: true },
  timeout: { offline: true },
  /** The host does not answer or has left: nothing was sent. The app polls until it is back. */
  hostGone: {},
  /** Switched off for now by the host or the deployment. */
  switchedOff: {},
  serverError: {},
  /** The gateway's 3008 (empty reply) for a reply that is not nullable. */
  empty: { shown: 'waiting' },
  /** The container refuses calls because the phone's clock is wrong. */
  clockWrong: {},
  /** The container rejected the call's signature. */
  notVerified: { remedy: 'nothing' },
  missing: { remedy: 'nothing' },
  tooOld: { remedy: 'nothing' },
  denied: { remedy: 'nothing' },
  unknownOutcome: { remedy: 'query', offline: true },
  /** The reply to a write with an idempotency key was lost; its outcome is being queried. */
  beingChecked: { remedy: 'query', offline: true },
  /** An earlier write of the same kind and subject is being checked: this write was not sent. */
  earlierOpen: { remedy: 'nothing' },
  /** The write never reached the service, and no longer can. */
  notArrived: {},
  permissionDenied: {},
  permissionBlocked: { remedy: 'nothing' },
  noMatch: {},
  noneEnrolled: { remedy: 'nothing' },
  noHardware: { remedy: 'nothing' },
  lockedOut: { remedy: 'nothing' },
  lockedForGood: { remedy: 'nothing' },
  tooLarge: {},
  wrongType: {},
  unreadable: {},
  uploadFailed: {},
  saveFailed: {},
  storageFull: { remedy: 'nothing' },
  unavailable: { remedy: 'nothing' },
} as const satisfies Record<string, FailureRow>

/** Failures with a translated text, `failure.<code>`. A number is an envelope code and comes with the server's text. */
export type FailureCode = keyof typeof failures

/** True for known failure codes; any other code of a host becomes 'serverError'. */
export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

/**
 * The only error that the bridge throws. `operation` is a native name or an action. `message` holds the server's text for
 * numeric codes, the required version for 'tooOld', the time of release for 'lockedOut', otherwise nothing or a note for
 * developers; never a body, a header or a reply.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number | FailureCode
  readonly layer: Layer
  readonly operation: string
  readonly remedy: Remedy
  readonly shown: Visibility
  readonly isOffline: boolean

  constructor(code: number | FailureCode, layer: Layer, operation: string, message = '', remedy?: Remedy) {
    super(message)
    this.code = code
    this.layer = layer
    this.operation = operation
    const row: FailureRow = typeof code === 'number' ? { remedy: 'nothing' } : failures[code]
    this.remedy = remedy ?? row.remedy ?? 'retry'
    this.shown = row.shown ?? 'always'
    this.isOffline = row.offline ?? false
  }
}
