import type { JsonSchema, Schemas } from './convert'

/** The complete contract, as written to bridge/schema. */
export interface Contract {
  operations: Readonly<Record<string, Exchange & { method: string; path: string }>>
  actions: Readonly<Record<string, Exchange>>
  messages: Readonly<Record<string, { from: 'app' | 'host' | 'either'; schema: JsonSchema }>>
  $defs: Schemas
}
interface Exchange {
  body: JsonSchema
  reply: JsonSchema
}

/** The reader of a schema: others read bodies, the app reads replies. */
type Reader = 'others' | 'app'

interface Place {
  at: string
  reader: Reader
  before: Schemas
  after: Schemas
  /** Pairs of named schemas under comparison already, further up. */
  open: ReadonlySet<string>
}

const limits = ['minimum', 'minLength', 'maximum', 'maxLength'] as const

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
function compareChoices(before: JsonSchema, after: JsonSchema, { at, reader }: Place): string[] {
  const valuesOf = ({ enum: values, const: value }: JsonSchema) =>
    values ?? (value === undefined ? undefined : [value])
  const old = valuesOf(before)
  const now = valuesOf(after)
  if (!old && !now) return []
  if (!old) return [`${at}: only ${JSON.stringify(now)} are allowed now`]
  if (!now) return reader === 'app' ? [`${at}: may be anything now, was ${JSON.stringify(old)}`] : []
  const lost = old.filter((one) => !now.includes(one)).map((one) => `${at}: lost ${JSON.stringify(one)}`)
  const added = now.filter((one) => !old.includes(one))
  return reader === 'app'
    ? [...lost, ...added.map((one) => `${at}: has ${JSON.stringify(one)}, which apps in use do not know`)]
    : lost
}

/** True if `next` is narrower than `old`. An absent limit is the widest. */
function isNarrower(
  limit: (typeof limits)[number],
  old: number | undefined,
  next: number | undefined,
): boolean {
  if (next === undefined || old === next) return false
  if (old === undefined) return true
  return limit.startsWith('min') ? next > old : next < old
}

function compareLimits(before: JsonSchema, after: JsonSchema, { at, reader }: Place): string[] {
  const found = limits.flatMap((limit) => {
    const [old, next] = [before[limit], after[limit]]
    const narrower = isNarrower(limit, old, next)
    const wider = reader === 'app' && isNarrower(limit, next, old)
    return narrower || wider ? [`${at}: ${limit} was ${old ?? 'none'}, is ${next ?? 'none'}`] : []
  })
  const formats = (['pattern', 'format'] as const).flatMap((name) =>
    before[name] !== after[name] && (after[name] !== undefined || reader === 'app')
      ? [`${at}: ${name} was ${before[name] ?? 'none'}, is ${after[name] ?? 'none'}`]
      : [],
  )
  return [...found, ...formats]
}

function compareFields(before: JsonSchema, after: JsonSchema, place: Place): string[] {
  const { at, reader } = place
  const old = before.properties ?? {}
  const now = after.properties ?? {}
  const fields = Object.entries(old).flatMap(([name, schema]) => {
    const next = now[name]
    const inside = `${at}.${name}`
    if (!next) return [`${inside}: removed`]
    const was = before.required?.includes(name)
    const is = after.required?.includes(name)
    return [
      ...(!was && is ? [`${inside}: became required`] : []),
      ...(was && !is && reader === 'app' ? [`${inside}: may be missing now`] : []),
      ...compareSchemas(schema, next, { ...place, at: inside }),
    ]
  })
  const added = (after.required ?? []).filter((name) => !old[name])
  const closed = before.additionalProperties !== false && after.additionalProperties === false
  return [
    ...fields,
    ...added.map((name) => `${at}.${name}: is new and required`),
    ...(closed ? [`${at}: refuses unknown fields now`] : []),
  ]
}

function compareSchemas(old: JsonSchema, next: JsonSchema, place: Place): string[] {
  const pair = `${innerName(old)} ${innerName(next)}`
  if (innerName(old) && place.open.has(pair)) return []
  const inside = innerName(old) ? { ...place, open: new Set([...place.open, pair]) } : place
  const { at, reader } = place
  const { schema: before, nullable: was } = unwrap(old, place.before)
  const { schema: after, nullable: is } = unwrap(next, place.after)
  if (kindOf(before) !== kindOf(after)) return [`${at}: was ${kindOf(before)}, is ${kindOf(after)}`]
  return [
    ...(was && !is ? [`${at}: may no longer be null`] : []),
    ...(!was && is && reader === 'app' ? [`${at}: may be null now`] : []),
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

/**
 * Lists changes that break clients built for `before`, a sentence each. Both directions count, because apps, hosts and
 * services of two versions meet: values that were allowed must stay allowed, and apps in use must be able to read
 * replies.
 */
export function breaksBetween(before: Contract, after: Contract): string[] {
  const at = (name: string, reader: Reader): Place => ({
    at: name,
    reader,
    before: before.$defs,
    after: after.$defs,
    open: new Set(),
  })
  const exchanges = (['operations', 'actions'] as const).flatMap((kind) =>
    Object.entries<Exchange & { method?: string; path?: string }>(before[kind]).flatMap(([name, old]) => {
      const next: (Exchange & { method?: string; path?: string }) | undefined = after[kind][name]
      if (!next) return [`${name}: removed`]
      return [
        ...(old.method !== next.method || old.path !== next.path
          ? [`${name}: was ${old.method} ${old.path}, is ${next.method} ${next.path}`]
          : []),
        ...compareSchemas(old.body, next.body, at(`${name} body`, 'others')),
        ...compareSchemas(old.reply, next.reply, at(`${name} reply`, 'app')),
      ]
    }),
  )
  const messages = Object.entries(before.messages).flatMap(([name, old]) => {
    const next = after.messages[name]
    if (!next) return [`message ${name}: removed`]
    if (old.from !== next.from) return [`message ${name}: was sent by ${old.from}, is sent by ${next.from}`]
    const readers: Reader[] = [
      ...(old.from !== 'host' ? ['others' as const] : []),
      ...(old.from !== 'app' ? ['app' as const] : []),
    ]
    return readers.flatMap((reader) => compareSchemas(old.schema, next.schema, at(`message ${name}`, reader)))
  })
  return [...exchanges, ...messages]
}
