import { meaningOf } from '../../../bridge/contract/once'
import { Failure } from '../../../bridge/gateway/failure'
import {
  firstAnswerMs,
  type LedgerOptions,
  newWrite,
  type Once,
  type PendingWrite,
  textOf,
} from './pending-write'
import type { WriteBook } from './write-book'
import type { Inquiry } from './write-inquiry'

/** decided: what was found done stands for the same wish for a day; after that it is another one. */
const sameWishMs = 86_400_000

/** Enters writes before they are sent. */
export const createEntry = (options: LedgerOptions, book: WriteBook, { look }: Pick<Inquiry, 'look'>) => {
  const { flying, mine, put, remove } = book
  /** Finds the write that is wanted among those that are open or just done, or enters it as a new one. */
  return async function enter(
    operation: Once,
    wire: Record<string, unknown>,
  ): Promise<{ write: PendingWrite; repeated: boolean }> {
    const { native, once, encrypted } = operation
    const subject = textOf(wire, once.subject)
    // a secret leaves no trace: each try of one stands for itself
    const digest = encrypted?.length
      ? options.newKey()
      : await options.digest(`${native} ${meaningOf(operation, wire)}`)
    const like = () =>
      mine().filter((write) => write.operation.native === native && write.subject === subject)
    const since = options.now() - sameWishMs
    const same = () =>
      like().find(
        ({ digest: of, state, startedAt }) =>
          of === digest && (state === 'open' || (state === 'done' && startedAt > since)),
      )
    const blocking = () => like().find((one) => one.state === 'open' && !same())
    const earlier = blocking()
    if (earlier && !flying.has(earlier.key)) await Promise.race([look(earlier), options.pause(firstAnswerMs)])
    if (blocking()) throw new Failure('earlierOpen', 'bridge', native)
    const found = same()
    // what was found out of earlier ones has been read, as another one is wanted
    for (const { key, state } of like()) if (state === 'refused' || state === 'notArrived') await remove(key)
    if (found) {
      flying.add(found.key)
      return { write: found, repeated: true }
    }
    const proposed = textOf(wire, once.keyField)
    const write = newWrite(operation, wire, {
      key: proposed && !book.get(proposed) ? proposed : options.newKey(),
      userId: options.userId(),
      digest,
      startedAt: options.now(),
    })
    // before anything waits, or it would be asked about before it is sent
    flying.add(write.key)
    await put(write)
    return { write, repeated: false }
  }
}
