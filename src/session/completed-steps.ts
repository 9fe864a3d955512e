import { sessionScoped } from './session-scoped'

/** Steps that pages report as done or in progress. */
type Step = 'codeSent' | 'codeChecked' | 'contactChanged' | 'registered' | 'customerRegistered'

const completed = sessionScoped(() => new Map<string, string>())

/**
 * Records a step for the page that continues from it. `to`: address, person or scene; `trace`: token of the code. Held in memory
 * only, so that no link can claim it and the token is in no address, draft or store.
 */
export const completeStep = (deed: Step, to: string, trace = ''): void => {
  completed.get().set(`${deed} ${to}`, trace)
}

/** Returns the token of a step done in this run of the app; undefined if it was not done. */
export const stepToken = (deed: Step, to: string): string | undefined => completed.get().get(`${deed} ${to}`)

/** Forgets a step that is used up or no longer valid. */
export const forgetStep = (deed: Step, to: string): void => {
  completed.get().delete(`${deed} ${to}`)
}
