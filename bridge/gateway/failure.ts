export type Layer = 'bridge' | 'native' | 'gateway' | 'business'

/** What may be done: try again, ask what became of it (same `idem`), sign in, or nothing. */
export type Remedy = 'retry' | 'query' | 'signIn' | 'nothing'

/** Failures that have a text of ours, by what may be done. */
const codes = {
  nothing: [
    'cancelled',
    /** An earlier write of the same kind and subject is being checked: this one was not sent. */
    'earlierOpen',
    'missing',
    'tooOld',
    'denied',
    /** The container took a call not as ours: its signature is wrong. */
    'notVerified',
    'permissionBlocked',
    'noneEnrolled',
    'noHardware',
    'lockedOut',
    'lockedForGood',
    'storageFull',
    'unavailable',
  ],
  query: [
    'unknownOutcome',
    /** The answer of a write that is meant once was lost; what became of it is being asked for. */
    'beingChecked',
  ],
  retry: [
    'network',
    'offline',
    /** The host does not answer, or has left: nothing was sent. It is asked again and again until it is back. */
    'hostGone',
    'timeout',
    /** The container refuses calls, as the phone's clock is off. */
    'clockWrong',
    /** It is known that the write never reached the service, and that it can't any more. */
    'notArrived',
    'serverError',
    /** The gateway's 3008 where the reply can't be nothing. */
    'empty',
    'permissionDenied',
    'tooLarge',
    'wrongType',
    'unreadable',
    'uploadFailed',
    'noMatch',
    'saveFailed',
  ],
  signIn: ['sessionEnded'],
} as const satisfies Record<Remedy, readonly string[]>

/** Failures that have a text of ours, `failure.<code>`; a number is an envelope code and brings the server's words. */
export type FailureCode = (typeof codes)[Remedy][number]

/** What may be done about a code; undefined where it is none of ours. */
const remedyOf = (code: unknown): Remedy | undefined =>
  Object.entries<readonly unknown[]>(codes).find(([, all]) => all.includes(code))?.[0] as Remedy | undefined // a key of the table

/** Is this text one of our codes? Whatever else a host sends stands for 'serverError'. */
export const isFailureCode = (code: unknown): code is FailureCode => remedyOf(code) !== undefined

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
    this.remedy = remedy ?? remedyOf(code) ?? 'nothing'
  }
}
