import { sessionScoped } from './session-scoped'

/** Steps of registration, recovery and similar flows. A page records a completed step for the next page. */
type Step = 'codeSent' | 'codeChecked' | 'contactChanged' | 'registered' | 'customerRegistered'

const completed = sessionScoped(() => new Map<string, string>())

/**
 * Records a completed step for the next page of a flow. `to`: phone number, e-mail or id that the step is about; `trace`: token
 * of the code. The record is only in memory, so that no link can pretend that the step was done, and the token is never stored
 * or visible in a URL.
 */
export const completeStep = (step: Step, to: string, trace = ''): void => {
  completed.get().set(`${step} ${to}`, trace)
}

/** Returns the token of a completed step; undefined if the user hasn't completed the step since the app was opened. */
export const stepToken = (step: Step, to: string): string | undefined => completed.get().get(`${step} ${to}`)

/** Deletes the record of a step that has been used or is no longer valid. */
export const forgetStep = (step: Step, to: string): void => {
  completed.get().delete(`${step} ${to}`)
}
