import { sessionScoped } from './session-scoped'

/** A proof that a step was just given: each stands for a person for a quarter of an hour, once. */
interface Proof {
  identityTicket?: string
  pinTicket?: string
  smsTranceId?: string
}

const kept = sessionScoped<Proof | null>(() => null)

/**
 * Hands a proof from the page that asked for it to the page that needs it. Memory alone holds it, as it stands for a
 * person: it goes into no address, draft or store, and after a reload one proves it again.
 */
export const keepProof = (given: Proof): void => kept.set(given)

/** The proof at hand; it stays until it is used up, or the session or the app ends. */
export const proof = (): Proof | null => kept.get()

export const dropProof = (): void => kept.set(null)
