export type Layer = 'bridge' | 'native' | 'gateway' | 'business'

/** What may be done: try again, ask what became of it (same `idem`), sign in, or nothing. */
export type Remedy = 'retry' | 'query' | 'signIn' | 'nothing'

const remedies = {
  network: 'retry',
  offline: 'retry',
  timeout: 'retry',
  cancelled: 'nothing',
  unknownOutcome: 'query',
  /** The answer of a write that is meant once was lost; what became of it is being asked for. */
  beingChecked: 'query',
  /** An earlier write of the same kind and subject is being checked: this one was not sent. */
  earlierOpen: 'nothing',
  /** It is known that the write never reached the service, and that it can't any more. */
  notArrived: 'retry',
  serverError: 'retry',
  /** The gateway's 3008 where the reply can't be nothing. */
  empty: 'retry',
  missing: 'nothing',
  tooOld: 'nothing',
  denied: 'nothing',
  sessionEnded: 'signIn',
  permissionDenied: 'retry',
  permissionBlocked: 'nothing',
  tooLarge: 'retry',
  wrongType: 'retry',
  unreadable: 'retry',
  uploadFailed: 'retry',
  noMatch: 'retry',
  noneEnrolled: 'nothing',
  noHardware: 'nothing',
  lockedOut: 'nothing',
  lockedForGood: 'nothing',
  storageFull: 'nothing',
  saveFailed: 'retry',
  unavailable: 'nothing',
} as const satisfies Record<string, Remedy>

/** Failures that have a text of ours, `failure.<code>`; a number is an envelope code and brings the server's words. */
export type FailureCode = keyof typeof remedies

/** Is this text one of our codes? Whatever else a host sends stands for 'serverError'. */
export const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(remedies, code)

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
    this.remedy = remedy ?? (typeof code === 'number' ? 'nothing' : remedies[code])
  }
}
