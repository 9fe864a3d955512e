import { hostTimeoutMs } from '../messages'
import type { Transport } from '../transport'
import { type ClientOptions, createCalls } from './calls'
import { createReceiver, type Dropped } from './receiver'

export interface Client extends Transport {
  /** After a resume and whatever else may have cut the line: asks whether the host is there; 3 s of silence settle all calls. */
  check(): void
  /** Ends the session; every open call settles. */
  bye(reason: string): void
  readonly dropped: Dropped
}

/**
 * The app's end of hb/1 over an open line: says hello until it is answered and resolves at welcome, or with undefined when
 * nobody answers within `waitMs`. A host that leaves at once gives a client whose calls fail until it is back, one that speaks
 * another version a client whose calls all fail.
 */
export function openClient(options: ClientOptions, waitMs = hostTimeoutMs): Promise<Client | undefined> {
  const { line, sid } = options
  const dropped: Dropped = { strange: 0, late: 0, bad: 0 }
  const calls = createCalls(options, () => dropped.late++)
  return new Promise((resolve) => {
    const giveUp = () => {
      calls.bye('no welcome')
      resolve(undefined)
    }
    const verdict = waitMs < Infinity ? setTimeout(giveUp, waitMs) : undefined
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
    calls.begin()
  })
}
