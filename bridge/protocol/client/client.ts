import { hostTimeoutMs } from '../messages'
import type { Transport } from '../transport'
import { type ClientOptions, createCalls } from './calls'
import { createReceiver, type Dropped } from './receiver'

export interface Client extends Transport {
  /**
   * Checks that the host is still reachable, for example after a resume. If it does not reply within 3 s, all open calls fail.
   */
  check(): void
  /** Ends the session and fails all open calls. */
  bye(reason: string): void
  readonly dropped: Dropped
}

/**
 * Starts the host protocol (hb/1) on a connection: repeats hello until the host replies. Resolves when welcome or bye arrives, or
 * with undefined after `waitMs` without a reply. After a bye, calls fail until the host is back. If the host does not support
 * this version, all calls fail.
 */
export function openClient(options: ClientOptions, waitMs = hostTimeoutMs): Promise<Client | undefined> {
  const { line } = options
  const dropped: Dropped = { strange: 0, late: 0, bad: 0 }
  const calls = createCalls(options, () => dropped.late++)
  return new Promise((resolve) => {
    const giveUp = () => {
      calls.bye('no welcome')
      resolve(undefined)
    }
    const verdict = waitMs < Infinity ? setTimeout(giveUp, waitMs) : undefined
    const [hear, listen, host] = createReceiver(calls, options, dropped, () => {
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
