import type { Fate } from '../../../bridge/contract/once'
import { Failure } from '../../../bridge/gateway/failure'
import { type LedgerOptions, type PendingWrite, settleWrite } from './pending-write'
import type { WriteBook } from './write-book'

/** decided: pauses between background queries of an outcome, in ms; the last pause repeats. */
const inquiryPauses = [2000, 4000, 8000, 15_000, 30_000, 60_000] as const

/** Queries the outcome of open writes in the background until it is known. */
export function createInquiry(options: LedgerOptions, book: WriteBook, loaded: Promise<void>) {
  const { inFlight, mine, put } = book
  let awake = true
  let round = 1
  let looping = 0
  let interrupt: () => void = () => undefined

  const open = () => mine().filter(({ key, state }) => state === 'open' && !inFlight.has(key))

  async function conclude(write: PendingWrite, fate: Fate): Promise<void> {
    const settled = settleWrite(write, fate)
    await put(settled)
    options.settled(settled)
  }

  /** Queries the outcome of a write once, unless a caller in this or another window is waiting for it. */
  async function queryOnce(write: PendingWrite): Promise<void> {
    if (!(await options.exclusively(write.key, false, async () => true))) return
    try {
      const fate = await options.gateway.ask(write.operation, write.key)
      // the user may have sent the same write again since the query
      if (book.get(write.key)?.state === 'open' && !inFlight.has(write.key)) await conclude(write, fate)
    } catch (error) {
      // if the query fails, the outcome stays open
      if (!(error instanceof Failure)) throw error
    }
  }

  /** Queries all open writes with growing pauses until there are none. A newer round replaces a round that got stuck. */
  async function keepAsking(): Promise<void> {
    if (looping === round) return
    const own = round
    looping = own
    for (let looks = 0; awake && own === round && open().length > 0; looks += 1) {
      const interrupted = new Promise<void>((resolve) => {
        interrupt = resolve
      })
      for (const write of open()) await queryOnce(write)
      if (open().length === 0) break
      await Promise.race([
        options.pause(inquiryPauses[Math.min(looks, inquiryPauses.length - 1)] ?? 0),
        interrupted,
      ])
    }
    if (looping === own) looping = 0
  }

  return {
    conclude,
    look: queryOnce,
    keepAsking,
    /** Starts querying now: called on launch, on resume, when the network is back and after sign-in. */
    wake(): void {
      awake = true
      round += 1
      interrupt()
      void loaded.then(book.load).then(keepAsking)
    },
    /** Stops querying until `wake` is called. */
    sleep(): void {
      awake = false
      interrupt()
    },
  }
}

export type Inquiry = ReturnType<typeof createInquiry>
