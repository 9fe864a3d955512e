import type { JsonSchema, Schemas } from './convert'

/** The complete contract, as written to bridge/schema. */
export interface Contract {
  operations: Readonly<Record<string, Endpoint>>
  actions: Readonly<Record<string, Exchange>>
  messages: Readonly<Record<string, { from: 'app' | 'host' | 'either'; schema: JsonSchema }>>
  $defs: Schemas
}
interface Exchange {
  body: JsonSchema
  reply: JsonSchema
}
interface Endpoint extends Exchange {
  method: string
  path: string
  /** Roles that may call it. */
  who?: string
  /** Proof of identity in addition to the session. */
  stepUp?: { proof: string; or?: string; when?: { field: string; is: string } } | undefined
}

/** The reader of a schema: others read bodies, the app reads replies. */
type Reader = 'others' | 'app'

/** A difference between two contracts. */
interface Change {
  text: string
  /** False if clients and services of both contracts work together. */
  breaks: boolean
}
const broken = (text: string): Change => ({ text, breaks: true })
const added = (text: string): Change => ({ text, breaks: false })
/** More values than before: apps in use can't read them in a reply; in a body they need a newer service. */
const widened = (text: string, reader: Reader): Change => ({ text, breaks: reader === 'app' })

interface Place {
  at: string
  reader: Reader
  before: Schemas
  after: Schemas
  /** Pairs of named schemas under comparison already, further up. */
  open: ReadonlySet<string>
}

const limits = ['minimum', 'exclusiveMinimum', 'minLength', 'maximum', 'maxLength', 'maxItems'] as const

const isNull = ({ type }: JsonSchema): boolean => type === 'null'
const nameOf = ({ $ref }: JsonSchema): string => $ref?.split('/').pop() ?? ''
const resolve = (schema: JsonSchema, defs: Schemas): JsonSchema =>
  schema.$ref ? resolve(defs[nameOf(schema)] ?? {}, defs) : schema

/** The name that a schema refers to, alone or nullable; empty if it has none. */
const innerName = (schema: JsonSchema): string =>
  nameOf(schema) || nameOf(schema.anyOf?.length === 2 ? (schema.anyOf.find((one) => one.$ref) ?? {}) : {})

/** A schema without its null alternative, and whether it had one. */
function unwrap(schema: JsonSchema, defs: Schemas): { schema: JsonSchema; nullable: boolean } {
  const found = resolve(schema, defs)
  const rest = found.anyOf?.filter((one) => !isNull(one)) ?? []
  if (!found.anyOf || rest.length === found.anyOf.length) return { schema: found, nullable: false }
  const [only = {}] = rest
  return { schema: rest.length === 1 ? resolve(only, defs) : { anyOf: rest }, nullable: true }
}

const kindOf = ({ type, enum: values, const: value, anyOf }: JsonSchema): string =>
  anyOf ? `one of ${anyOf.length}` : (type ?? typeof (value ?? values?.[0]))

/** Enum values that were removed, or are new to the reader. */
function compareChoices(before: JsonSchema, after: JsonSchema, { at, reader }: Place): Change[] {
  const valuesOf = ({ enum: values, const: value }: JsonSchema) =>
    values ?? (value === undefined ? undefined : [value])
  const old = valuesOf(before)
  const now = valuesOf(after)
  if (!old && !now) return []
  if (!old) return [broken(`${at}: only ${JSON.stringify(now)} are allowed now`)]
  if (!now) return [widened(`${at}: may be anything now, was ${JSON.stringify(old)}`, reader)]
  const unknown = reader === 'app' ? 'which apps in use do not know' : 'which older services refuse'
  return [
    ...old.filter((one) => !now.includes(one)).map((one) => broken(`${at}: lost ${JSON.stringify(one)}`)),
    ...now
      .filter((one) => !old.includes(one))
      .map((one) => widened(`${at}: has ${JSON.stringify(one)}, ${unknown}`, reader)),
  ]
}

/** True if `next` is narrower than `old`. An absent limit is the widest. */
function isNarrower(
  limit: (typeof limits)[number],
  old: number | undefined,
  next: number | undefined,
): boolean {
  if (next === undefined || old === next) return false
  if (old === undefined) return true
  return /min/i.test(limit) ? next > old : next < old
}

function compareLimits(before: JsonSchema, after: JsonSchema, { at, reader }: Place): Change[] {
  const found = limits.flatMap((limit) => {
    const [old, next] = [before[limit], after[limit]]
    const text = `${at}: ${limit} was ${old ?? 'none'}, is ${next ?? 'none'}`
    if (isNarrower(limit, old, next)) return [broken(text)]
    return isNarrower(limit, next, old) ? [widened(text, reader)] : []
  })
  const formats = (['pattern', 'format'] as const).flatMap((name) => {
    if (before[name] === after[name]) return []
    const text = `${at}: ${name} was ${before[name] ?? 'none'}, is ${after[name] ?? 'none'}`
    return [after[name] === undefined ? widened(text, reader) : broken(text)]
  })
  return [...found, ...formats]
}

/** Fields that `before` does not have. */
function compareNewFields(before: JsonSchema, after: JsonSchema, { at, reader }: Place): Change[] {
  const isClosed = before.additionalProperties === false
  const names = Object.keys(after.properties ?? {}).filter((name) => !before.properties?.[name])
  return names.map((name) => {
    if (after.required?.includes(name)) return broken(`${at}.${name}: is new and required`)
    if (!isClosed) return added(`${at}.${name}: is new`)
    return reader === 'app'
      ? broken(`${at}.${name}: is new, and apps in use refuse unknown fields there`)
      : added(`${at}.${name}: is new; older services refuse it`)
  })
}

function compareFields(before: JsonSchema, after: JsonSchema, place: Place): Change[] {
  const { at, reader } = place
  const now = after.properties ?? {}
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const next = now[name]
    const inside = `${at}.${name}`
    if (!next) return [broken(`${inside}: removed`)]
    const was = before.required?.includes(name)
    const is = after.required?.includes(name)
    return [
      ...(!was && is ? [broken(`${inside}: became required`)] : []),
      ...(was && !is ? [widened(`${inside}: may be missing now`, reader)] : []),
      ...compareSchemas(schema, next, { ...place, at: inside }),
    ]
  })
  const closed = before.additionalProperties !== false && after.additionalProperties === false
  return [
    ...fields,
    ...compareNewFields(before, after, place),
    ...(closed ? [broken(`${at}: refuses unknown fields now`)] : []),
  ]
}

function compareSchemas(old: JsonSchema, next: JsonSchema, place: Place): Change[] {
  const pair = `${innerName(old)} ${innerName(next)}`
  if (innerName(old) && place.open.has(pair)) return []
  const inside = innerName(old) ? { ...place, open: new Set([...place.open, pair]) } : place
  const { at, reader } = place
  const { schema: before, nullable: was } = unwrap(old, place.before)
  const { schema: after, nullable: is } = unwrap(next, place.after)
  if (kindOf(before) !== kindOf(after)) return [broken(`${at}: was ${kindOf(before)}, is ${kindOf(after)}`)]
  return [
    ...(was && !is ? [broken(`${at}: may no longer be null`)] : []),
    ...(!was && is ? [widened(`${at}: may be null now`, reader)] : []),
    ...compareChoices(before, after, place),
    ...compareLimits(before, after, place),
    ...compareFields(before, after, inside),
    ...(before.items && after.items
      ? compareSchemas(before.items, after.items, { ...inside, at: `${at}[]` })
      : []),
    ...(before.anyOf ?? []).flatMap((one, index) =>
      compareSchemas(one, after.anyOf?.[index] ?? {}, { ...inside, at: `${at}|${index}` }),
    ),
  ]
}

function compareExchange(name: string, old: Exchange, next: Exchange | undefined, at: PlaceOf): Change[] {
  if (!next) return [broken(`${name}: removed`)]
  return [
    ...compareSchemas(old.body, next.body, at(`${name} body`, 'others')),
    ...compareSchemas(old.reply, next.reply, at(`${name} reply`, 'app')),
  ]
}

/** The proof that every call needs. A proof for one value of a field breaks no client, because older clients don't send that value. */
const proofOf = ({ stepUp }: Endpoint) =>
  stepUp && !stepUp.when ? [stepUp.proof, stepUp.or].filter(Boolean).join(' or ') : ''

/** Changes of an operation apart from its body and reply. */
function compareEndpoint(name: string, old: Endpoint, next: Endpoint): Change[] {
  const [proof, needed] = [proofOf(old), proofOf(next)]
  return [
    ...(old.method !== next.method || old.path !== next.path
      ? [broken(`${name}: was ${old.method} ${old.path}, is ${next.method} ${next.path}`)]
      : []),
    ...(old.who !== next.who ? [broken(`${name}: may be called by ${next.who}, was ${old.who}`)] : []),
    ...(needed && needed !== proof
      ? [broken(`${name}: needs the proof ${needed}, was ${proof || 'none'}`)]
      : []),
    ...(proof && !needed ? [added(`${name}: needs no proof any more, was ${proof}`)] : []),
  ]
}

type Message = Contract['messages'][string]

function compareMessage(name: string, old: Message, next: Message | undefined, at: PlaceOf): Change[] {
  if (!next) return [broken(`${name}: removed`)]
  if (old.from !== next.from) return [broken(`${name}: was sent by ${old.from}, is sent by ${next.from}`)]
  const readers: Reader[] = [
    ...(old.from !== 'host' ? ['others' as const] : []),
    ...(old.from !== 'app' ? ['app' as const] : []),
  ]
  return readers.flatMap((reader) => compareSchemas(old.schema, next.schema, at(name, reader)))
}

type PlaceOf = (at: string, reader: Reader) => Place

/**
 * Compares two contracts, a sentence for each difference. Both directions count, because apps, hosts and services of two versions
 * meet. `breaks`: a client of one contract and a service of the other no longer understand each other. `additions`: they do.
 */
export function compareContracts(
  before: Contract,
  after: Contract,
): { breaks: string[]; additions: string[] } {
  const at: PlaceOf = (name, reader) => ({
    at: name,
    reader,
    before: before.$defs,
    after: after.$defs,
    open: new Set(),
  })
  const endpoints = Object.entries(before.operations).flatMap(([name, old]) => {
    const next = after.operations[name]
    return next ? compareEndpoint(name, old, next) : []
  })
  const exchanges = (['operations', 'actions'] as const).flatMap((kind) =>
    Object.entries<Exchange>(before[kind]).flatMap(([name, old]) =>
      compareExchange(name, old, after[kind][name], at),
    ),
  )
  const messages = Object.entries(before.messages).flatMap(([name, old]) =>
    compareMessage(`message ${name}`, old, after.messages[name], at),
  )
  const news = (['operations', 'actions', 'messages'] as const).flatMap((kind) =>
    Object.keys(after[kind])
      .filter((name) => !before[kind][name])
      .map((name) => added(`${kind === 'messages' ? 'message ' : ''}${name}: is new`)),
  )
  const changes = [...endpoints, ...exchanges, ...messages, ...news]
  const textsOf = (breaks: boolean) =>
    changes.filter((change) => change.breaks === breaks).map(({ text }) => text)
  return { breaks: textsOf(true), additions: textsOf(false) }
}

/** Lists changes that break clients or services built for `before`. */
export const breaksBetween = (before: Contract, after: Contract): string[] =>
  compareContracts(before, after).breaks
