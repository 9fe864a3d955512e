import { sessionScoped } from './session-scoped'

/** What pages report as done, or as on its way. */
type Step = 'codeSent' | 'codeChecked' | 'contactChanged' | 'registered' | 'customerRegistered'

const completed = sessionScoped(() => new Map<string, string>())

/**
 * Notes what was just done, to which address or whom or for which scene, and how, for the page that goes on from there.
 * Memory alone holds it: a link can't claim it, and the trace of a code stands in no address, draft or store.
 */
export const completeStep = (deed: Step, to: string, trace = ''): void => {
  completed.get().set(`${deed} ${to}`, trace)
}

/** The trace of what was done in this run of the app; undefined where it was not. */
export const stepToken = (deed: Step, to: string): string | undefined => completed.get().get(`${deed} ${to}`)

/** What was noted holds no longer, or is used up. */
export const forgetStep = (deed: Step, to: string): void => {
  completed.get().delete(`${deed} ${to}`)
}
