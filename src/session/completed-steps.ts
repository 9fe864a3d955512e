import { sessionScoped } from './session-scoped'

/** Steps of registration, recovery and similar flows that a page records for the next page. */
type Step = 'codeSent' | 'codeChecked' | 'contactChanged' | 'registered' | 'customerRegistered'

const completed = sessionScoped(() => new Map<string, string>())

/**
 * Records a completed step for the next page of a flow. `to`: phone number, e-mail or id that the step is about; `trace`: token
 * of the code. Kept in memory only: no link can pretend that the step was done, and the token is not stored or shown in an
 * address.
 */
export const completeStep = (deed: Step, to: string, trace = ''): void => {
  completed.get().set(`${deed} ${to}`, trace)
}

/** Returns the token of a completed step; undefined if the step was not done since the app was opened. */
export const stepToken = (deed: Step, to: string): string | undefined => completed.get().get(`${deed} ${to}`)

/** Forgets a step that was used or is no longer valid. */
export const forgetStep = (deed: Step, to: string): void => {
  completed.get().delete(`${deed} ${to}`)
}
