import { writeFingerprint } from '../../../bridge/contract/once'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { toWire } from '../../../bridge/contract/wire'
import { Failure } from '../../../bridge/gateway/failure'
import type { CallOptions } from '../../../bridge/gateway/options'
import type { LedgerOptions, OnceOperation } from './pending-write'
import { openWriteBook } from './write-book'
import { createDelivery } from './write-delivery'
import { createEntry } from './write-entry'
import { createInquiry } from './write-inquiry'

/**
 * Sends every write that must take effect at most once. Its idempotency key is stored before the first attempt; when a
 * reply is lost, the outcome is queried until it is known, and no other write of the same kind and subject is sent.
 */
export function createWriteLedger(options: LedgerOptions) {
  const book = openWriteBook(options.store, options.userId)
  const loaded = book.load()
  const inquiry = createInquiry(options, book, loaded)
  const enter = createEntry(options, book, inquiry)
  const carry = createDelivery(options, book, inquiry)
  const inFlight = new Map<string, Promise<unknown>>()
  let turn: Promise<unknown> = loaded

  /**
   * Sends a write and resolves with its reply, queried afterwards if it was lost. Rejects with a Failure: a refusal;
   * `notArrived`; `beingChecked` if the outcome is still unknown, in which case querying continues in the background;
   * `earlierOpen` if the outcome of another write on the same subject is still unknown.
   */
  function send<O extends Operation>(
    operation: O,
    body: BodyOf<O>,
    given: CallOptions = {},
  ): Promise<ReplyOf<O>> {
    const once = operation as unknown as OnceOperation // `call` sends only such operations here
    const wire = toWire(operation.body, body) as Record<string, unknown> // bodies are objects
    const requestKey = `${operation.native} ${operation.encrypted ? JSON.stringify(wire) : writeFingerprint(once, wire)}`
    const running = inFlight.get(requestKey)
    // a second tap before the reply is the same request
    if (running) return running as Promise<ReplyOf<O>> // of the same operation
    const keys: string[] = []
    const start = async () => {
      // one at a time, so that each sees the writes recorded before it
      const entered = turn.then(() => enter(once, wire))
      turn = entered.catch(() => undefined)
      try {
        const { write, repeated } = await entered
        keys.push(write.key)
        return await options.exclusively(
          write.key,
          true,
          () =>
            carry({
              operation: once,
              body: body as never, // any operation's body
              recorded: write,
              repeated,
              callOptions: given,
              keys,
            }), // its own body
        )
      } catch (error) {
        if (error instanceof Failure && error.code !== 'sessionEnded') options.failed(error)
        throw error
      } finally {
        inFlight.delete(requestKey)
        for (const key of keys) book.flying.delete(key)
        book.changed()
        void inquiry.keepAsking()
      }
    }
    const reply = start() as Promise<ReplyOf<O>> // of the same operation
    inFlight.set(requestKey, reply)
    return reply
  }

  return {
    send,
    wake: inquiry.wake,
    sleep: inquiry.sleep,
    /** Returns the signed-in user's writes that are open, or settled and not yet seen; excludes writes with a waiting caller. */
    pending: book.shown,
    subscribe: book.subscribe,
    /** Removes a write whose outcome the user has seen. An open one stays. */
    dismiss(key: string): void {
      if (book.get(key)?.state !== 'open') void book.remove(key)
    },
    /** Called when a different user is signed in. */
    refresh: book.changed,
  }
}

export type WriteLedger = ReturnType<typeof createWriteLedger>
