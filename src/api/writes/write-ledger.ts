import { meaningOf } from '../../../bridge/contract/once'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { toWire } from '../../../bridge/contract/wire'
import { Failure } from '../../../bridge/gateway/failure'
import type { CallOptions } from '../../../bridge/gateway/options'
import type { LedgerOptions, Once } from './pending-write'
import { openWriteBook } from './write-book'
import { createDelivery } from './write-delivery'
import { createEntry } from './write-entry'
import { createInquiry } from './write-inquiry'

/**
 * Every write that is meant once, in one pair of hands: the key is kept before the first try, a lost answer is asked
 * about until it is known, and nothing of the same kind and subject goes out before.
 */
export function createWriteLedger(options: LedgerOptions) {
  const book = openWriteBook(options.store, options.userId)
  const loaded = book.load()
  const inquiry = createInquiry(options, book, loaded)
  const enter = createEntry(options, book, inquiry)
  const carry = createDelivery(options, book, inquiry)
  const flights = new Map<string, Promise<unknown>>()
  let turn: Promise<unknown> = loaded

  /**
   * Sends a write that is meant once and gives its reply, found out if need be. Rejects with a Failure: a refusal;
   * `notArrived`; `beingChecked` while nobody knows, after which the ledger goes on asking; `earlierOpen` where another
   * one on the same subject is still being checked.
   */
  function send<O extends Operation>(
    operation: O,
    body: BodyOf<O>,
    given: CallOptions = {},
  ): Promise<ReplyOf<O>> {
    const once = operation as unknown as Once // `call` sends only such operations here
    const wire = toWire(operation.body, body) as Record<string, unknown> // bodies are objects
    const wish = `${operation.native} ${operation.encrypted ? JSON.stringify(wire) : meaningOf(once, wire)}`
    const flight = flights.get(wish)
    // a second tap before the answer is the same wish
    if (flight) return flight as Promise<ReplyOf<O>> // of the same operation
    const keys: string[] = []
    const fly = async () => {
      // one after the other, so that what is entered is seen by the next
      const entered = turn.then(() => enter(once, wire))
      turn = entered.catch(() => undefined)
      try {
        const { write, repeated } = await entered
        keys.push(write.key)
        return await options.exclusively(
          write.key,
          true,
          () => carry({ operation: once, body: body as never, entered: write, repeated, given, keys }), // its own body, by the type above
        )
      } catch (error) {
        if (error instanceof Failure && error.code !== 'sessionEnded') options.failed(error)
        throw error
      } finally {
        flights.delete(wish)
        for (const key of keys) book.flying.delete(key)
        book.changed()
        void inquiry.keepAsking()
      }
    }
    const made = fly() as Promise<ReplyOf<O>> // likewise
    flights.set(wish, made)
    return made
  }

  return {
    send,
    wake: inquiry.wake,
    sleep: inquiry.sleep,
    /** What is open or was found out and not seen yet, of the signed-in person; not what somebody waits for right now. */
    pending: book.shown,
    subscribe: book.subscribe,
    /** The person has seen what became of a write. One that is open stays. */
    dismiss(key: string): void {
      if (book.get(key)?.state !== 'open') void book.remove(key)
    },
    /** Who is signed in has changed. */
    refresh: book.changed,
  }
}

export type WriteLedger = ReturnType<typeof createWriteLedger>
