import { sessionScoped } from './session-scoped'

/** A single-use proof of a verification step; valid for 15 minutes. */
interface StepUpTicket {
  identityTicket?: string
  pinTicket?: string
  smsTranceId?: string
}

const held = sessionScoped<StepUpTicket | null>(() => null)

/**
 * Passes a proof from the page that verified to the page that needs it. Held in memory only, because it identifies the user:
 * never in an address, draft or store. After a reload the user verifies again.
 */
export const keepStepUpTicket = (given: StepUpTicket): void => held.set(given)

/** The current proof; kept until it is dropped, or the session or the app ends. */
export const stepUpTicket = (): StepUpTicket | null => held.get()

export const dropStepUpTicket = (): void => held.set(null)
