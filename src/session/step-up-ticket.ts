import { sessionScoped } from './session-scoped'

/** A proof that a step was just given: each stands for a person for a quarter of an hour, once. */
interface StepUpTicket {
  identityTicket?: string
  pinTicket?: string
  smsTranceId?: string
}

const held = sessionScoped<StepUpTicket | null>(() => null)

/**
 * Hands a proof from the page that asked for it to the page that needs it. Memory alone holds it, as it stands for a
 * person: it goes into no address, draft or store, and after a reload one proves it again.
 */
export const keepStepUpTicket = (given: StepUpTicket): void => held.set(given)

/** The proof at hand; it stays until it is used up, or the session or the app ends. */
export const stepUpTicket = (): StepUpTicket | null => held.get()

export const dropStepUpTicket = (): void => held.set(null)
