import { toHex } from '../../../bridge/bytes/hex'
import { EnvelopeCode } from '../../../bridge/contract/codes'
import { type Fate, keyHeader, queryHeader, writeFingerprint } from '../../../bridge/contract/once'
import type { Operation } from '../../../bridge/contract/operation'
import { selectDueKeys } from '../records/select'
import type { RecordedWrite } from '../state'
import type { World } from '../world'
import type { Envelope, ServiceRequest } from './envelope'
import { NotSignedIn, refuse } from './refuse'

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

/** True for a question about the outcome of an earlier write. */
export const asksForOutcome = ({ headers }: Pick<ServiceRequest, 'headers'>): boolean =>
  Boolean(headers[queryHeader])

// decided: keys are not secret (the simulator's timeline shows them). A signed-in user's key works only for that user, and a
// write by a signed-out user returns nothing secret.
/** Refuses callers other than the key's owner. */
function checkOwner({ userId }: RecordedWrite, { person }: World): void {
  if (userId === null || userId === person?.id) return
  if (!person) throw new NotSignedIn()
  refuse('notAllowed')
}

/** The outcome of the write with this key. If the key is unknown, a write that arrives later with this key is refused. */
function getKeyOutcome(operation: Operation, key: string, world: World): Envelope {
  // a caller with an expired session cannot prove that the key is theirs
  if (world.token && !world.person) throw new NotSignedIn()
  const { writes } = world.state
  const known = writes[key]
  if (known) checkOwner(known, world)
  else
    writes[key] = {
      native: operation.native,
      userId: world.person?.id ?? null,
      digest: '',
      envelope: null,
      at: world.now,
    }
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
 * Runs a write once per key: a repeated key returns the first reply, and a reported outcome never changes. The reply is recorded
 * in the transaction of the write, so that both are stored or neither. Writes run one after the other, so no two calls with the
 * same key run at once. Operations without keys, and requests without one, just run.
 */
export async function runOnce(
  operation: Operation,
  request: Pick<ServiceRequest, 'headers' | 'body'>,
  world: World,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const key = operation.once ? getKey(operation, request) : undefined
  if (key === undefined) return work()
  if (asksForOutcome(request)) return getKeyOutcome(operation, key, world)
  const { native } = operation
  const digest = await computeDigest(`${native} ${writeFingerprint(operation, request.body)}`)
  const before = getPreviousAnswer(world.state.writes[key], digest, world)
  if (before) return before
  // the owner is taken first, because the write may end the session
  const userId = world.person?.id ?? null
  const envelope = await work()
  // a 401 reply means that nothing was done, so the key stays usable
  if (envelope.code !== EnvelopeCode.unauthorized)
    world.state.writes[key] = { native, userId, digest, envelope, at: world.now }
  return envelope
}

/** Forgets the replies of writes that are older than the retention time (see `oldWrites` in state/indexes.ts). */
export function forgetOldWrites({ state, now }: World, most?: number): number {
  const due = selectDueKeys(state, 'oldWrites', now).slice(0, most)
  for (const key of due) delete state.writes[key]
  return due.length
}
