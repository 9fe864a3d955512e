import { EnvelopeCode } from '../../../bridge/contract/codes'
import { toHex } from '../../../bridge/contract/hex'
import { type Fate, keyHeader, queryHeader, writeFingerprint } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { dayMs } from '../../../src/domain/time/day'
import type { RecordedWrite, State } from '../state'
import type { World } from '../world'
import type { Envelope, ServiceRequest } from './envelope'
import { NotSignedIn, refuse } from './refuse'

/** decided: answers are kept for 30 days, as long as the largest payment services keep theirs. */
const retentionMs = 30 * dayMs

const keyPattern = /^[\w-]{16,64}$/

async function computeDigest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(bytes))
}

/** The key that a request bears: in its header, or in the body field of the operation's row. */
function getKey({ once }: Operation, { headers, body }: Pick<ServiceRequest, 'headers' | 'body'>) {
  const field = once?.keyField
  const inBody = field && typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  const key = headers[keyHeader] ?? inBody
  if (key === undefined) return undefined
  return typeof key === 'string' && keyPattern.test(key) ? key : refuse('fieldInvalid', { field: keyHeader })
}

/** The writes of a state by their keys, oldest first; `state` gives the state in force. */
function createRecords(state: () => State) {
  return {
    get: (key: string): RecordedWrite | undefined => state().writes[key],
    add(key: string, write: RecordedWrite): void {
      const { writes } = state()
      for (const [old, { at }] of Object.entries(writes)) {
        // the oldest stand first
        if (at > write.at - retentionMs) break
        delete writes[old]
      }
      writes[key] = write
    },
  }
}
type Records = ReturnType<typeof createRecords>

// decided: a key grants nothing, so it may stand in the timeline: one of somebody signed in answers them alone, and one of
// somebody signed out names a write whose answer holds no proof
/** Whose key it is: nobody else learns what became of it. */
function checkOwner({ userId }: RecordedWrite, { person }: World): void {
  if (userId === null || userId === person?.id) return
  if (!person) throw new NotSignedIn()
  refuse('notAllowed')
}

/** What became of a key; one that has not arrived is closed by the question. */
function getKeyOutcome(operation: Operation, key: string, records: Records, world: World): Envelope {
  const known = records.get(key)
  if (known) checkOwner(known, world)
  else
    records.add(key, {
      native: operation.native,
      userId: world.person?.id ?? null,
      digest: '',
      envelope: null,
      at: world.now,
    })
  const answer = known?.envelope
  const data: Fate = {
    key,
    arrived: Boolean(answer),
    code: answer?.code ?? null,
    msg: answer?.msg ?? '',
    data: answer?.data ?? null,
  }
  return { code: EnvelopeCode.ok, msg: 'ok', data }
}

/** The answer that a key had before, for the same request; undefined for a new key. */
function getPreviousAnswer(
  known: RecordedWrite | undefined,
  digest: string,
  world: World,
): Envelope | undefined {
  if (!known) return undefined
  checkOwner(known, world)
  if (!known.envelope) return refuse('keyClosed')
  if (known.digest !== digest) return refuse('keyReused', { what: known.native })
  return known.envelope
}

/**
 * One key, one effect: a write that comes again is answered as the first time, and the question what became of a key is
 * answered for good. `state` gives the state in force.
 */
export function createIdempotency(state: () => State) {
  const running = new Map<string, Promise<Envelope>>()
  const records = createRecords(state)

  /** Waits for a write of this key that is under way. */
  const notRunning = async (key: string): Promise<void> => {
    while (running.has(key)) await running.get(key)?.catch(() => undefined)
  }

  async function ask(operation: Operation, key: string, world: World): Promise<Envelope> {
    // a token that no longer holds proves nothing about whose key it is
    if (world.token && !world.person) throw new NotSignedIn()
    await notRunning(key)
    return getKeyOutcome(operation, key, records, world)
  }

  async function once(
    operation: Operation,
    key: string,
    body: unknown,
    world: World,
    work: () => Promise<Envelope>,
  ): Promise<Envelope> {
    const { native } = operation
    const digest = await computeDigest(`${native} ${writeFingerprint(operation, body)}`)
    await notRunning(key)
    const before = getPreviousAnswer(records.get(key), digest, world)
    if (before) return before
    const answered = work()
    running.set(key, answered)
    try {
      const envelope = await answered
      // who is not signed in has asked for nothing yet
      if (envelope.code !== EnvelopeCode.unauthorized)
        records.add(key, { native, userId: world.person?.id ?? null, digest, envelope, at: world.now })
      return envelope
    } finally {
      running.delete(key)
    }
  }

  return {
    /** Answers a request of an operation that is meant once; undefined where it bears no key, or needs none. */
    answer(
      operation: Operation,
      request: Pick<ServiceRequest, 'headers' | 'body'>,
      world: World,
      work: () => Promise<Envelope>,
    ): Promise<Envelope> | undefined {
      if (!operation.once) return undefined
      const key = getKey(operation, request)
      if (key === undefined) return undefined
      return request.headers[queryHeader]
        ? ask(operation, key, world)
        : once(operation, key, request.body, world, work)
    },
  }
}
