import type { ticketFields } from '../../bridge/contract/step-up'
import { sessionScoped } from './session-scoped'

/** Single-use token, in the body field of its kind, that proves a verified identity or PIN; valid 15 minutes. */
export type StepUpTicket = { [K in (typeof ticketFields)[keyof typeof ticketFields]]?: string }

const held = sessionScoped<StepUpTicket | null>(() => null)

/**
 * Keeps the token of a verification in memory for the page that needs it. Never store the token or put it in a URL or draft,
 * because it proves the user's identity. After a reload the user must repeat the verification.
 */
export const keepStepUpTicket = (given: StepUpTicket): void => held.set(given)

/** Returns the current token, or null. `dropStepUpTicket`, the end of the session and a restart clear the token. */
export const stepUpTicket = (): StepUpTicket | null => held.get()

export const dropStepUpTicket = (): void => held.set(null)
