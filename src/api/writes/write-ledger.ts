import { safeParse } from 'valibot'
import { EnvelopeCode, Refusal } from '../../../bridge/contract/codes'
import { type Fate, meaningOf } from '../../../bridge/contract/once'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { toWire } from '../../../bridge/contract/wire'
import { Failure } from '../../../bridge/gateway/failure'
import type { CallOptions } from '../../../bridge/gateway/options'
import {
  askSoon,
  firstAnswerMs,
  isLost,
  isRefusal,
  type LedgerOptions,
  newWrite,
  type Once,
  type PendingWrite,
  settledBy,
  textOf,
} from './pending-write'
import { openWriteBook } from './write-book'

/** decided: pauses in ms between two questions what became of writes; the last one repeats. */
const pauses = [2000, 4000, 8000, 15_000, 30_000, 60_000] as const
/** decided: a write that is known not to have come goes out anew by itself if it was wanted so short a time ago. */
const resendMs = 15_000
/** decided: what was found done stands for the same wish for a day; after that it is another one. */
const sameWishMs = 86_400_000

const neverCame = { arrived: false } as const

/**
 * Every write that is meant once, in one pair of hands: the key is kept before the first try, a lost answer is asked
 * about until it is known, and nothing of the same kind and subject goes out before.
 */
export function createWriteLedger(options: LedgerOptions) {
  const { gateway } = options
  const book = openWriteBook(options.store, options.userId)
  const { flying, mine, put, remove } = book
  const flights = new Map<string, Promise<unknown>>()
  const loaded = book.load()
  let turn: Promise<unknown> = loaded
  let awake = true
  let round = 1
  let looping = 0
  let interrupt: () => void = () => undefined

  const open = () => mine().filter(({ key, state }) => state === 'open' && !flying.has(key))

  async function conclude(write: PendingWrite, fate: Fate): Promise<void> {
    const settled = settledBy(write, fate)
    await put(settled)
    options.settled(settled)
  }

  /** Asks once what became of a write that nobody here waits for, nor in another window. */
  async function look(write: PendingWrite): Promise<void> {
    if (!(await options.exclusively(write.key, false, async () => true))) return
    try {
      const fate = await gateway.ask(write.operation, write.key)
      // its sender may have come back to it meanwhile
      if (book.get(write.key)?.state === 'open' && !flying.has(write.key)) await conclude(write, fate)
    } catch (error) {
      // a question without an answer settles nothing
      if (!(error instanceof Failure)) throw error
    }
  }

  /** Asks with growing pauses while anything is open; a newer round takes over from one that hangs. */
  async function keepAsking(): Promise<void> {
    if (looping === round) return
    const own = round
    looping = own
    for (let looks = 0; awake && own === round && open().length > 0; looks += 1) {
      const interrupted = new Promise<void>((resolve) => {
        interrupt = resolve
      })
      for (const write of open()) await look(write)
      if (open().length === 0) break
      await Promise.race([options.pause(pauses[Math.min(looks, pauses.length - 1)] ?? 0), interrupted])
    }
    if (looping === own) looping = 0
  }

  function wake(): void {
    awake = true
    round += 1
    interrupt()
    void loaded.then(book.load).then(keepAsking)
  }

  /** Sends a write that was entered, and finds out what became of it where the answer was lost. */
  async function carry<O extends Once>(
    operation: O,
    body: BodyOf<O>,
    entered: PendingWrite,
    repeated: boolean,
    given: CallOptions,
    keys: string[],
  ): Promise<ReplyOf<O>> {
    const { native, once } = operation
    let write = entered
    let first = !repeated
    let renewed = false
    /** Another key, for a write whose own is known never to have come. */
    const renew = async () => {
      await remove(write.key)
      write = { ...write, key: options.newKey() }
      keys.push(write.key)
      flying.add(write.key)
      await put(write)
      renewed = true
    }
    for (;;) {
      const withKey = once.keyField ? { ...(body as object), [once.keyField]: write.key } : body
      try {
        const call = { ...given, idem: write.key }
        const reply = await gateway.call(operation, withKey as BodyOf<O>, call) // the field is one of the body's own
        await remove(write.key)
        return reply
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const closed = error.code === Refusal.keyClosed
        if (!isLost(error) && !closed) {
          // what was not sent leaves an earlier try of the same write as it was
          if (isRefusal(error) || first) await remove(write.key)
          throw error
        }
        const fate = closed ? neverCame : await askSoon(write, options)
        if (!fate) throw new Failure('beingChecked', 'gateway', native)
        if (fate.arrived) return await answered(operation, write, fate)
        const soon = options.now() - entered.startedAt < resendMs
        if (renewed || !(soon || closed)) {
          await remove(write.key)
          throw new Failure('notArrived', 'gateway', native)
        }
        await renew()
        first = true
      }
    }
  }

  /** The reply of a write that was found to have come. Rejects with what it was refused with. */
  async function answered<O extends Once>(
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
    return parsed.output as ReplyOf<O> // by the row's own schema
  }

  /** Finds the write that is wanted among those that are open or just done, or enters it as a new one. */
  async function enter(
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
        return await options.exclusively(write.key, true, () =>
          carry(once, body as never, write, repeated, given, keys),
        )
      } catch (error) {
        if (error instanceof Failure && error.code !== 'sessionEnded') options.failed(error)
        throw error
      } finally {
        flights.delete(wish)
        for (const key of keys) flying.delete(key)
        book.changed()
        void keepAsking()
      }
    }
    const made = fly() as Promise<ReplyOf<O>> // likewise
    flights.set(wish, made)
    return made
  }

  return {
    send,
    /** Asks about all that is open now, and goes on asking: at start, on resume, with a network, after signing in. */
    wake,
    /** Stops asking until `wake`. */
    sleep(): void {
      awake = false
      interrupt()
    },
    /** What is open or was found out and not seen yet, of who is signed in; not what somebody waits for right now. */
    pending: book.shown,
    subscribe: book.subscribe,
    /** The person has seen what became of a write. One that is open stays. */
    dismiss(key: string): void {
      if (book.get(key)?.state !== 'open') void remove(key)
    },
    /** Who is signed in has changed. */
    refresh: book.changed,
  }
}

export type WriteLedger = ReturnType<typeof createWriteLedger>
