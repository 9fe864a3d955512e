import { hostTimeoutMs } from '../messages'
import type { Transport } from '../transport'
import { type ClientOptions, createCalls } from './calls'
import { createReceiver, type Dropped } from './receiver'

export interface Client extends Transport {
  /**
   * Checks that the host is there, after a resume or anything else that may have cut the line; 3 s of silence settle all calls.
   */
  check(): void
  /** Ends the session; all open calls settle. */
  bye(reason: string): void
  readonly dropped: Dropped
}

/**
 * Opens the app's side of hb/1 on a line: repeats hello until it is answered. Resolves at welcome, or with undefined if there
 * is no reply within `waitMs`. If the host leaves at once, the client's calls fail until it is back; if it speaks another
 * version, they all fail.
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
