import { sessionScoped } from './session-scoped'

/** Steps of registration, recovery and similar flows that a page records for the next page. */
type Step = 'codeSent' | 'codeChecked' | 'contactChanged' | 'registered' | 'customerRegistered'

const completed = sessionScoped(() => new Map<string, string>())

/**
 * Records a completed step for the next page of a flow. `to`: phone number, e-mail or id that the step is about; `trace`: token
 * of the code. Kept in memory only: no link can pretend that the step was done, and the token is not stored or shown in an
 * address.
 */
export const completeStep = (step: Step, to: string, trace = ''): void => {
  completed.get().set(`${step} ${to}`, trace)
}

/** Returns the token of a completed step; undefined if the step was not done since the app was opened. */
export const stepToken = (step: Step, to: string): string | undefined => completed.get().get(`${step} ${to}`)

/** Forgets a step that was used or is no longer valid. */
export const forgetStep = (step: Step, to: string): void => {
  completed.get().delete(`${step} ${to}`)
}
