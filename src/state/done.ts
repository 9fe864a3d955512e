/** What pages report as done, or as on its way. */
type Deed = 'codeSent' | 'contactChanged' | 'registered' | 'customerRegistered'

const done = new Map<string, string>()

/**
 * Notes what was just done, to which address or whom and how, for the page that reports it. Memory alone holds it: a link can't claim
 * it, and the trace of a code stands in no address.
 */
export const noteDone = (deed: Deed, to: string, trace = ''): void => {
  done.set(`${deed} ${to}`, trace)
}

/** The trace of what was done in this run of the app; undefined where it was not. */
export const traceOf = (deed: Deed, to: string): string | undefined => done.get(`${deed} ${to}`)
