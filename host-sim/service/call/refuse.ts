import type { Refusal } from '../../../bridge/contract/codes'
import type { Values } from '../texts'

export type Reason = keyof typeof Refusal

/** Thrown to refuse a call; the service returns an envelope with the reason's code and text. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError'
  readonly reason: Reason
  readonly values: Values
  /** Facts for the client, such as the proof that is needed; null for most reasons. */
  readonly data: unknown
  constructor(reason: Reason, values: Values = {}, data: unknown = null) {
    super(reason)
    this.reason = reason
    this.values = values
    this.data = data
  }
}

/** Throws a BusinessError with a reason from the API contract. */
export function refuse(reason: Reason, values: Values = {}, data: unknown = null): never {
  throw new BusinessError(reason, values, data)
}

/** Thrown if a session is required and missing: envelope code 401. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn'
}
