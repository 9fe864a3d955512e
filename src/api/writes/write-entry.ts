import { writeFingerprint } from '../../../bridge/contract/once'
import { Failure } from '../../../bridge/gateway/failure'
import {
  fieldText,
  foregroundQueryMs,
  type LedgerOptions,
  newWrite,
  type OnceOperation,
  type PendingWrite,
} from './pending-write'
import type { WriteBook } from './write-book'
import type { Inquiry } from './write-inquiry'

/** decided: within this time (a day, in ms), an identical request returns the first result; later it counts as a new request. */
const sameRequestMs = 86_400_000

/** Records writes before they are sent. */
export const createEntry = (options: LedgerOptions, book: WriteBook, { look }: Pick<Inquiry, 'look'>) => {
  const { inFlight, mine, put, remove } = book
  /** Returns an identical write that is open or was done recently; otherwise records a new write. */
  return async function enter(
    operation: OnceOperation,
    wire: Record<string, unknown>,
  ): Promise<{ write: PendingWrite; repeated: boolean }> {
    const { native, once, encrypted } = operation
    const subject = fieldText(wire, once.subject)
    // bodies with secrets are not hashed, so each attempt counts as a new write
    const digest = encrypted?.length
      ? options.newKey()
      : await options.digest(`${native} ${writeFingerprint(operation, wire)}`)
    const like = () =>
      mine().filter((write) => write.operation.native === native && write.subject === subject)
    const since = options.now() - sameRequestMs
    const same = () =>
      like().find(
        (write) =>
          write.digest === digest &&
          (write.state === 'open' || (write.state === 'done' && write.startedAt > since)),
      )
    const blocking = () => like().find((one) => one.state === 'open' && !same())
    const earlier = blocking()
    if (earlier && !inFlight.has(earlier.key))
      await Promise.race([look(earlier), options.pause(foregroundQueryMs)])
    if (blocking()) throw new Failure('earlierOpen', 'bridge', native)
    const found = same()
    // the user is trying again, so they no longer need the outcomes of earlier attempts
    for (const { key, state } of like()) if (state === 'refused' || state === 'notArrived') await remove(key)
    if (found) {
      inFlight.add(found.key)
      return { write: found, repeated: true }
    }
    const proposed = fieldText(wire, once.keyField)
    const write = newWrite(operation, wire, {
      key: proposed && !book.get(proposed) ? proposed : options.newKey(),
      userId: options.userId(),
      digest,
      startedAt: options.now(),
    })
    // must come before the first await, because a background query could otherwise run before the write is sent
    inFlight.add(write.key)
    await put(write)
    return { write, repeated: false }
  }
}
