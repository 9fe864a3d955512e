import { EnvelopeCode } from '../../../bridge/contract/codes'
import { toHex } from '../../../bridge/contract/hex'
import { type Fate, keyHeader, queryHeader, writeFingerprint } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { dayMs } from '../../../src/domain/time/day'
import type { RecordedWrite, State } from '../state'
import type { World } from '../world'
import type { Envelope, ServiceRequest } from './envelope'
import { NotSignedIn, refuse } from './refuse'

/** decided: replies are kept for 30 days, like at the largest payment services. */
const retentionMs = 30 * dayMs

const keyPattern = /^[\w-]{16,64}$/

async function computeDigest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(bytes))
}

/** The idempotency key of a request, from its header or from the body field that the operation names. */
function getKey({ once }: Operation, { headers, body }: Pick<ServiceRequest, 'headers' | 'body'>) {
  const field = once?.keyField
  const inBody = field && typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  const key = headers[keyHeader] ?? inBody
  if (key === undefined) return undefined
  return typeof key === 'string' && keyPattern.test(key) ? key : refuse('fieldInvalid', { field: keyHeader })
}

/** Reads and adds recorded writes. They are stored by key, oldest first; `state` returns the current state. */
function createRecords(state: () => State) {
  return {
    get: (key: string): RecordedWrite | undefined => state().writes[key],
    add(key: string, write: RecordedWrite): void {
      const { writes } = state()
      for (const [old, { at }] of Object.entries(writes)) {
        // writes are stored oldest first, so all later writes are recent enough to keep
        if (at > write.at - retentionMs) break
        delete writes[old]
      }
      writes[key] = write
    },
  }
}
type Records = ReturnType<typeof createRecords>

// decided: keys are not secret (the simulator's timeline shows them). A signed-in user's key works only for that user, and a
// write by a signed-out user returns nothing secret.
/** Refuses callers other than the key's owner. */
function checkOwner({ userId }: RecordedWrite, { person }: World): void {
  if (userId === null || userId === person?.id) return
  if (!person) throw new NotSignedIn()
  refuse('notAllowed')
}

/** The outcome of the write with this key. If the key is unknown, a write that arrives later with this key is refused. */
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

/** The recorded reply if the same request was made before; undefined for a new key. */
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
 * Makes writes idempotent: a repeated key returns the first reply, and a reported outcome never changes. `state`
 * returns the current state.
 */
export function createIdempotency(state: () => State) {
  const running = new Map<string, Promise<Envelope>>()
  const records = createRecords(state)

  /** Waits for a running write with this key. */
  const notRunning = async (key: string): Promise<void> => {
    while (running.has(key)) await running.get(key)?.catch(() => undefined)
  }

  async function ask(operation: Operation, key: string, world: World): Promise<Envelope> {
    // a caller with an expired session cannot prove that the key is theirs
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
      // a 401 reply means that nothing was done, so the key stays usable
      if (envelope.code !== EnvelopeCode.unauthorized)
        records.add(key, { native, userId: world.person?.id ?? null, digest, envelope, at: world.now })
      return envelope
    } finally {
      running.delete(key)
    }
  }

  return {
    /** Runs a request once per key. Returns undefined if the operation does not use keys or the request has none. */
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
