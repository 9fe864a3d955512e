import * as v from 'valibot'
import { EnvelopeCode, Refusal } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { toWire } from '../../../bridge/contract/wire'
import { decipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { normaliseSecret } from '../../../src/domain/person/secret'
import { refuseBeforeFirstChange } from '../auth/first-login'
import type { World } from '../world'
import { refuseSubject } from './authorization'
import type { Cipher, Envelope } from './envelope'
import { BusinessError, NotSignedIn, refuse } from './refuse'
import { getHandler } from './registry'
import { withStepUp } from './step-up'

/**
 * Decrypts and normalises the secret fields of a body. decided: a value that this key can't decrypt is refused like an unknown
 * key, because the app may have encrypted it before it received the current key.
 */
function decipherBody(operation: Operation, body: unknown, cipher: Cipher | undefined): unknown {
  if (!operation.encrypted || typeof body !== 'object' || body === null) return body
  const clear: Record<string, unknown> = { ...body }
  for (const field of operation.encrypted) {
    const value = clear[field]
    // an optional secret that was left out; the schema decides whether it may be
    if (value === null) continue
    if (typeof value !== 'string') return refuse('fieldInvalid', { field })
    if (!cipher) return refuse('cipherKeyGone')
    const secret = decipher(readKey(cipher.key), value, cipher.format) ?? refuse('cipherKeyGone')
    clear[field] = normaliseSecret(secret)
  }
  return clear
}

/** Runs `work`; a refusal that it throws becomes an error envelope. */
export async function withErrorEnvelope(world: World, work: () => Promise<Envelope>): Promise<Envelope> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotSignedIn)
      return { code: EnvelopeCode.unauthorized, msg: world.t('service.signInAgain'), data: null }
    if (!(error instanceof BusinessError)) throw error
    const { reason, values, data } = error
    return { code: Refusal[reason], msg: world.t(`service.refusal.${reason}`, values), data }
  }
}

/** Runs an operation: access check, decryption and validation, first-login check, step-up check, handler, reply in the API's format. */
export const runOperation = (
  operation: Operation,
  given: unknown,
  world: World,
  cipher: Cipher | undefined,
): Promise<Envelope> =>
  withErrorEnvelope(world, async () => {
    refuseSubject(operation, given, world)
    const body = v.safeParse(operation.body, decipherBody(operation, given, cipher))
    if (!body.success)
      return refuse('fieldInvalid', { field: (body.issues[0] && v.getDotPath(body.issues[0])) ?? '' })
    refuseBeforeFirstChange(operation, world)
    const { output } = body
    const reply = await withStepUp(operation, output, world, () => getHandler(operation)(output, world))
    return { code: EnvelopeCode.ok, msg: 'ok', data: toWire(operation.reply, reply) ?? null }
  })
