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
 * Sends writes that must take effect at most once. The idempotency key of a write is stored before the first attempt. If the
 * reply is lost, the outcome is queried until it is known. Until then, no other write of the same kind on the same subject is
 * sent.
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
   * Sends a write and resolves with the reply; a lost reply is queried. Rejects with a Failure: a refusal by the service;
   * `notArrived`; `beingChecked` if the outcome is unknown and queried in the background; `earlierOpen` if the outcome of
   * another write on the same subject is unknown.
   */
  function send<O extends Operation>(
    operation: O,
    body: BodyOf<O>,
    given: CallOptions = {},
  ): Promise<ReplyOf<O>> {
    const once = operation as unknown as OnceOperation // `call` passes only such operations
    const wire = toWire(operation.body, body) as Record<string, unknown> // bodies are objects
    const requestKey = `${operation.native} ${operation.encrypted ? JSON.stringify(wire) : writeFingerprint(once, wire)}`
    const running = inFlight.get(requestKey)
    // a second tap before the reply counts as the same request
    if (running) return running as Promise<ReplyOf<O>> // `requestKey` contains the operation
    const keys: string[] = []
    const start = async () => {
      // requests are recorded one after another, so that each request finds the records of earlier requests
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
              body: body as never, // body of this operation
              recorded: write,
              repeated,
              callOptions: given,
              keys,
            }), // the body and the reply belong to this operation
        )
      } catch (error) {
        if (error instanceof Failure && error.code !== 'sessionEnded') options.failed(error)
        throw error
      } finally {
        inFlight.delete(requestKey)
        for (const key of keys) book.inFlight.delete(key)
        book.changed()
        void inquiry.keepAsking()
      }
    }
    const reply = start() as Promise<ReplyOf<O>> // `start` sends this operation
    inFlight.set(requestKey, reply)
    return reply
  }

  return {
    send,
    wake: inquiry.wake,
    sleep: inquiry.sleep,
    /** Returns the signed-in user's writes with an open or unseen outcome, except writes whose caller is waiting. */
    pending: book.shown,
    subscribe: book.subscribe,
    /** Removes a write whose outcome the user has seen. Does nothing while the outcome is open. */
    dismiss(key: string): void {
      if (book.get(key)?.state !== 'open') void book.remove(key)
    },
    /** Removes all writes of the signed-in user, with open outcomes, too. */
    forget(): void {
      for (const { key } of book.mine()) void book.remove(key)
    },
    /** Updates the list of pending writes; called when another user signs in. */
    refresh: book.changed,
  }
}

export type WriteLedger = ReturnType<typeof createWriteLedger>
