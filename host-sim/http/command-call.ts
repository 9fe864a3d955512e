import { setTimeout as wait } from 'node:timers/promises'
import { toHex } from '../../bridge/bytes/hex'
import { findOperationByName } from '../../bridge/contract/find-operation'
import { keyHeader, queryHeader } from '../../bridge/contract/once'
import type { Operation } from '../../bridge/contract/operation'
import { defaultLanguage } from '../../bridge/contract/who'
import { addressHeader } from '../../bridge/contract/who-may-call'
import { encipherFields } from '../../bridge/gateway/pin-cipher'
import type { PhoneName } from '../control/calls/call-log'
import type { CallOrder, CallResult } from '../control/commands'
import { randomKey } from '../control/random'
import { answerHttp, beginHttpCall } from '../host/http-call'
import type { CallContext } from './calls'

const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }

/** Returns a body with the operation's secret fields encrypted, and the cipher to read them. */
async function encipherBody({ native, encrypted = [] }: Operation, body: object) {
  const cipher = { key: randomKey(), format: 2 } as const
  const session = { cipherKey: () => cipher.key, pinFormat: () => cipher.format }
  return { cipher, body: await encipherFields(body, encrypted, session, random, native) }
}

/** Fills `{name}` parts of a path with fields of the body. */
const fillPath = (path: string, body: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${body[name] ?? ''}`))

/** Returns the body with the idempotency key in the field that the operation names. */
const withKey = ({ once }: Operation, body: object, key: string | undefined): object =>
  once?.keyField && key ? { ...body, [once.keyField]: key } : body

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Creates the command `call`: it calls an operation as the app of a phone would, with holds and faults. `getToken` returns the
 * token of the phone's session, or undefined if the phone is signed out.
 */
export function createCommandCall(
  { callHttp, faults, holds, log, sent, sawSecret }: Omit<CallContext, 'cipherKeys' | 'now' | 'isSignedIn'>,
  getToken: (phone: PhoneName) => Promise<string | undefined>,
) {
  return async ({
    phone = 'borrower',
    operation: native,
    body: given = {},
    key: earlier,
    asksOutcome,
  }: CallOrder): Promise<CallResult> => {
    const operation = findOperationByName(native)
    if (!operation) throw new RangeError(`no operation '${native}'`)
    if (asksOutcome && !earlier) throw new RangeError('an outcome is asked for by the key of the write')
    const key = earlier ?? (operation.once && toHex(random.bytes(16)))
    const { cipher, body } = await encipherBody(operation, asksOutcome ? {} : withKey(operation, given, key))
    const token = await getToken(phone)
    const { method } = operation
    const request = {
      ...{ method, body, path: fillPath(operation.path, given) },
      headers: {
        authorization: token && `Bearer ${token}`,
        'accept-language': defaultLanguage,
        ...(key && { [keyHeader]: key }),
        ...(asksOutcome && { [queryHeader]: '1' }),
        [addressHeader]: '127.0.0.1',
      },
    }
    const call = beginHttpCall(request, async () => callHttp(request, cipher, phone), {
      ...{ phone, log, sent, sawSecret },
    })
    const pause = (ms: number) => wait(ms, undefined, { ref: false })
    const answer = await answerHttp(call, { phone, faults, holds, log, pause })
    return { key, status: answer?.status ?? null, reply: answer ? parse(answer.body) : null }
  }
}
