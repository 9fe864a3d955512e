import * as v from 'valibot'
import { EnvelopeCode, Refusal } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { toWire } from '../../../bridge/contract/wire'
import { decipher, readKey } from '../../../bridge/gateway/pin-cipher'
import { refuseBeforeFirstChange } from '../auth/first-login'
import type { World } from '../world'
import { refuseSubject } from './authorization'
import type { Cipher, Envelope } from './envelope'
import { BusinessError, NotSignedIn, refuse } from './refuse'
import { getHandler } from './registry'

/** Decrypts the secret fields of a body; refuses values encrypted with another key. */
function decipherBody(operation: Operation, body: unknown, cipher: Cipher | undefined): unknown {
  if (!operation.encrypted || typeof body !== 'object' || body === null) return body
  const clear: Record<string, unknown> = { ...body }
  for (const field of operation.encrypted) {
    const value = clear[field]
    if (typeof value !== 'string') return refuse('fieldInvalid', { field })
    if (!cipher) return refuse('cipherKeyGone')
    clear[field] = decipher(readKey(cipher.key), value, cipher.format) ?? refuse('fieldInvalid', { field })
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
    const { reason, values } = error
    return { code: Refusal[reason], msg: world.t(`service.refusal.${reason}`, values), data: null }
  }
}

/** Runs an operation: access check, decryption and validation, first-login check, handler, reply in the API's format. */
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
    const reply = await getHandler(operation)(body.output, world)
    return { code: EnvelopeCode.ok, msg: 'ok', data: toWire(operation.reply, reply) ?? null }
  })
