import { safeParse } from 'valibot'
import { EnvelopeCode, Refusal } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { Fate } from '../../../bridge/contract/once'
import type { BodyOf, ReplyOf } from '../../../bridge/contract/operation'
import { Failure } from '../../../bridge/gateway/failure'
import type { CallOptions } from '../../../bridge/gateway/options'
import {
  isLost,
  isRefusal,
  type LedgerOptions,
  type OnceOperation,
  type PendingWrite,
  queryOutcomeSoon,
} from './pending-write'
import type { WriteBook } from './write-book'
import type { Inquiry } from './write-inquiry'

/** decided: a write that did not reach the service is resent automatically, at most this time (ms) after the user's tap. */
const resendWithinMs = 15_000

const notArrivedFate = { arrived: false } as const

/** A recorded write that is being sent; `keys` collects all keys under which it was sent. */
export interface Delivery<O extends OnceOperation> {
  operation: O
  body: BodyOf<O>
  recorded: PendingWrite
  /** True if the same write was sent before and its outcome is still unknown. */
  repeated: boolean
  callOptions: CallOptions
  keys: string[]
}

/** Returns a function that sends recorded writes and queries their outcome if the reply is lost. */
export function createDelivery(
  options: LedgerOptions,
  book: WriteBook,
  { conclude }: Pick<Inquiry, 'conclude'>,
) {
  const { gateway } = options
  const { inFlight, put, remove } = book

  /** Returns the reply to a write that did reach the service, or rejects with its refusal. */
  async function answered<O extends OnceOperation>(
    operation: O,
    write: PendingWrite,
    fate: Fate,
  ): Promise<ReplyOf<O>> {
    const { code, msg, data } = fate
    const parsed = safeParse(operation.reply, data)
    const unreadable = code === EnvelopeCode.ok && !parsed.success
    await (unreadable ? conclude(write, fate) : remove(write.key))
    if (unreadable) throw new Failure('serverError', 'gateway', operation.native)
    if (code !== EnvelopeCode.ok) throw new Failure(code ?? 'serverError', 'business', operation.native, msg)
    return parsed.output as ReplyOf<O> // parsed by the operation's schema
  }

  /** Sends a recorded write; if the reply is lost, queries the outcome. */
  async function carry<O extends OnceOperation>(delivery: Delivery<O>): Promise<ReplyOf<O>> {
    const { operation, body, recorded: entered, repeated, callOptions, keys } = delivery
    const { native, once } = operation
    let write = entered
    let first = !repeated
    let renewed = false
    const deadlineMs = limits.writeTryMs + JSON.stringify(body).length / 5
    /** Assigns a new key to a write that never reached the service, because its old key may be closed. */
    const renew = async () => {
      await remove(write.key)
      write = { ...write, key: options.newKey() }
      keys.push(write.key)
      inFlight.add(write.key)
      await put(write)
      renewed = true
    }
    for (;;) {
      const withKey = once.keyField ? { ...(body as object), [once.keyField]: write.key } : body // bodies are objects
      try {
        const call = { ...callOptions, idem: write.key, deadlineMs }
        const reply = await gateway.call(operation, withKey as BodyOf<O>, call) // `withKey` only adds a field
        await remove(write.key)
        return reply
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const closed = error.code === Refusal.keyClosed
        if (!isLost(error) && !closed) {
          // unless this is the first attempt, keep the record, because an earlier attempt at the same write may still be open
          if (isRefusal(error) || first) await remove(write.key)
          throw error
        }
        const fate = closed ? notArrivedFate : await queryOutcomeSoon(write, options)
        if (!fate) throw new Failure('beingChecked', 'gateway', native)
        if (fate.arrived) return await answered(operation, write, fate)
        const soon = options.now() - entered.startedAt < resendWithinMs
        if (renewed || !(soon || closed)) {
          await remove(write.key)
          throw new Failure('notArrived', 'gateway', native)
        }
        await renew()
        first = true
      }
    }
  }

  return carry
}
