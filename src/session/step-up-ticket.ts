import { sessionScoped } from './session-scoped'

/** Single-use tokens that prove a verification (identity, PIN or SMS code); valid for 15 minutes. */
interface StepUpTicket {
  identityTicket?: string
  pinTicket?: string
  smsTranceId?: string
}

const held = sessionScoped<StepUpTicket | null>(() => null)

/**
 * Keeps the token of a verification for the page that needs it. In memory only, never in an address, draft or storage, because
 * it proves the user's identity. After a reload the user must verify again.
 */
export const keepStepUpTicket = (given: StepUpTicket): void => held.set(given)

/** Returns the current token, or null. It is cleared by `dropStepUpTicket`, by the end of the session and by a restart. */
export const stepUpTicket = (): StepUpTicket | null => held.get()

export const dropStepUpTicket = (): void => held.set(null)
