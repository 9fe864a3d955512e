import { verdictMs } from '../messages'
import type { Transport } from '../transport'
import { type ClientOptions, createCalls } from './calls'
import { createReceiver, type Dropped } from './receiver'

export interface Client extends Transport {
  /** After a resume: if calls are open and the host stays silent for 3 s, they all settle. */
  check(): void
  /** Ends the session; every open call settles. */
  bye(reason: string): void
  readonly dropped: Dropped
}

/**
 * The app's end of hb/1 over an open line: says hello and resolves at welcome, or with undefined when nobody answers
 * within `waitMs`. A host that leaves at once or speaks another version gives a client whose calls all fail.
 */
export function openClient(options: ClientOptions, waitMs = verdictMs): Promise<Client | undefined> {
  const { line, sid } = options
  const dropped: Dropped = { strange: 0, late: 0, bad: 0 }
  const calls = createCalls(options, () => dropped.late++)
  return new Promise((resolve) => {
    const verdict = setTimeout(() => {
      line.close()
      resolve(undefined)
    }, waitMs)
    const [hear, listen, host] = createReceiver(calls, sid, dropped, () => {
      clearTimeout(verdict)
      resolve(client)
    })
    const client: Client = {
      kind: 'native',
      ...calls,
      ...host,
      listen,
      dropped,
    }
    line.listen(hear)
    calls.hello()
  })
}
