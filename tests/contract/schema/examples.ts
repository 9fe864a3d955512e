import { toWire } from '../../../bridge/contract/wire'
import { mask, maskText } from '../../../host-sim/control/secrets/mask'
import { collectSecrets, hideSecrets } from '../../../host-sim/control/secrets/secrets'
import { networkHeader } from '../../../host-sim/service/call/service'
import { type Case, cases } from '../../service/access/allowed'
import { type Backend, networkCredential, openBackend } from '../../service/service'

/** A successful call and its reply, in wire form. */
export interface Example {
  /** The caller: a persona of the simulator, or null if signed out. */
  as: string | null
  body: unknown
  reply: unknown
}

const personas = ['new-merchant', 'merchant', 'individual', 'overdue', 'agent', 'manager'] as const

/** Lengths of lists and texts in examples. */
const most = { rows: 2, characters: 160 }

/** Shortens lists and texts. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > most.characters ? `${value.slice(0, most.characters)}…` : value
  if (Array.isArray(value)) return value.slice(0, most.rows).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}

/** Placeholders for secrets with a format; other secrets are replaced by `sample-` and the field's name. */
const placeholders: Readonly<Record<string, string>> = {
  smsAuthCode: '000000',
  emailAuthCode: '000000',
  url: 'https://ekyc.example/',
  number: '09170000000',
  eWalletNumber: '09170000000',
  content: 'c2FtcGxl',
  signature: 'c2FtcGxl',
}

/** Constant values for fields that hardware generates randomly. */
const drawn: Readonly<Record<string, string>> = {
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEh3EhsU/wGpXREFnbfzFniH0xv+xADpbp8TxNzcTFMgTgCDlvwlNJNuTnyCq9qQAtoPYy8KbAKxsmK6eskcAwtA==',
}

/**
 * The masked value with placeholders instead of masks, so that the example can be sent. Booleans and numbers stay, because they
 * reveal no secret.
 */
function readable(hidden: unknown, original: unknown, name = ''): unknown {
  if (hidden === maskText)
    return typeof original === 'string' ? (placeholders[name] ?? `sample-${name}`) : original
  if (drawn[name] && typeof hidden === 'string') return drawn[name]
  if (Array.isArray(hidden) && Array.isArray(original))
    return hidden.map((part, at) => readable(part, original[at]))
  if (typeof hidden !== 'object' || typeof original !== 'object' || !hidden || !original) return hidden
  const parts = new Map<string, unknown>(Object.entries(original))
  return Object.fromEntries(
    Object.entries(hidden).map(([key, part]) => [key, readable(part, parts.get(key), key)]),
  )
}

/** Makes one call in a fresh world, so that examples are independent. */
async function exampleOf({ name, operation, who, prepare }: Case): Promise<Example> {
  if (!prepare) throw new Error(`${name}: no call that succeeds`)
  const backend: Backend = openBackend(personas)
  const { as, body } = await prepare(backend)
  const wire = JSON.parse(JSON.stringify(toWire(operation.body, body)))
  const before = collectSecrets(backend.service.state)
  const credential = who === 'network' ? { [networkHeader]: networkCredential } : {}
  const { code, msg, data } = await backend.raw(as, operation, body, credential)
  if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
  const secrets = new Set([...before, ...collectSecrets(backend.service.state)])
  const shown = (value: unknown) =>
    shortened(hideSecrets(readable(mask(value, operation.native), value), secrets))
  return { as, body: shown(wire), reply: shown(JSON.parse(JSON.stringify(data ?? null))) }
}

/** An example of every operation, by native name; the same each time. */
export async function examplesOfAll(): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {}
  for (const one of cases) examples[one.operation.native] = await exampleOf(one)
  return examples
}
