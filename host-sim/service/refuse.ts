import type { Language, Refusal } from '../../bridge/contract/codes'

export type Reason = keyof typeof Refusal
export type Words = Readonly<Record<Language, string>>

/** Thrown by a handler that says no; the service turns it into an envelope with the reason's code and words. */
export class BusinessError extends Error {
  override readonly name = 'Refused'
  readonly reason: Reason
  readonly values: Record<string, string | number>
  constructor(reason: Reason, values: Record<string, string | number> = {}) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

/** Says no with a reason of the contract. */
export function refuse(reason: Reason, values: Record<string, string | number> = {}): never {
  throw new BusinessError(reason, values)
}

/** Thrown where a session is needed and none holds: envelope code 401. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn'
}

/** Words of a refusal in a language, with its values filled in. */
export function wordsOf(
  words: Words,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return words[language].replace(/\{\{(\w+)\}\}/g, (_, key: string) =>
    Object.hasOwn(values, key) ? String(values[key]) : '',
  )
}
