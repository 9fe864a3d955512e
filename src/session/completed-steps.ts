import { sessionScoped } from './session-scoped'

/** What pages report as done, or as on its way. */
type Deed = 'codeSent' | 'codeChecked' | 'contactChanged' | 'registered' | 'customerRegistered'

const done = sessionScoped(() => new Map<string, string>())

/**
 * Notes what was just done, to which address or whom or for which scene, and how, for the page that goes on from there.
 * Memory alone holds it: a link can't claim it, and the trace of a code stands in no address, draft or store.
 */
export const noteDone = (deed: Deed, to: string, trace = ''): void => {
  done.get().set(`${deed} ${to}`, trace)
}

/** The trace of what was done in this run of the app; undefined where it was not. */
export const traceOf = (deed: Deed, to: string): string | undefined => done.get().get(`${deed} ${to}`)

/** What was noted holds no longer, or is used up. */
export const forgetDone = (deed: Deed, to: string): void => {
  done.get().delete(`${deed} ${to}`)
}
