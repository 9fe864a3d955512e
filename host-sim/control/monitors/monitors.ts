import { findOperationByName } from '../../../bridge/contract/find-operation'
import type { Operation } from '../../../bridge/contract/operation'
import { isFields } from '../../../bridge/protocol/messages'
import { hourMs } from '../../../src/domain/time/day'
import { type Entry, isHeld, type PhoneName } from '../calls/call-log'
import { maskText } from '../secrets/mask'
import { collectTexts, findSecrets } from '../secrets/secrets'
import { type FrameMonitor, frameMonitors } from './frame-monitors'

/**
 * A monitor (an automatic check of the session) with its findings; `ok` is true if it has none, except findings that a fault has
 * caused.
 */
export interface Monitor {
  name: keyof typeof monitorNames
  about: string
  ok: boolean
  seen: string[]
  /** Findings that a fault or an answer by hand has caused, with the kind of fault; they are not in `seen`. */
  caused: Record<string, string>
  /** Pages on which each finding can be reproduced; the first entry is the page of its first occurrence. */
  where: Record<string, PhonePage[]>
}

/** A page of a phone. */
export interface PhonePage {
  phone: PhoneName
  page: string
}

/** A finding reported from inside a page. */
export interface MonitorFinding extends PhonePage {
  monitor: FrameMonitor
  what: string
  /** Time of the report, ms since 1970. */
  at: number
}

/** A finding with the kind of the fault that has caused it; null if no fault has. */
interface Cause {
  what: string
  fault: string | null
}

export const monitorNames = {
  unsettled: 'A call that never settles',
  twoEffects: 'Two effects for one request id',
  secret: 'A secret in what is shown, logged or exported',
  money: 'Money that is not a two-decimal string',
  rejection: 'An unhandled rejection',
  ...frameMonitors,
} as const

/** Maximum time that a call may stay open, in ms: the timeout of an operation, plus time to cancel it. */
const maxOpenMs = 65_000
/** Maximum time that a call with an open native sheet may take, in ms: such a call times out after an hour. */
const maxSheetMs = hourMs

interface SchemaNode {
  wrapped?: SchemaNode
  item?: SchemaNode
  entries?: Record<string, SchemaNode>
  pipe?: readonly { type: string; metadata?: { wire?: string } }[]
}

/** Returns the paths of money fields with invalid values. */
function findInvalidMoney(schema: Operation['reply'], reply: unknown): string[] {
  const walk = (node: SchemaNode, value: unknown, at: string): string[] => {
    if (value === null || value === undefined || value === maskText) return []
    if (node.pipe?.some((part) => part.metadata?.wire === 'money')) {
      return typeof value === 'string' && /^-?\d{1,12}\.\d{2}$/.test(value)
        ? []
        : [`${at} is ${JSON.stringify(value)}`]
    }
    if (node.wrapped) return walk(node.wrapped, value, at)
    const { item, entries = {} } = node
    if (item)
      return Array.isArray(value) ? value.flatMap((one, index) => walk(item, one, `${at}[${index}]`)) : []
    return isFields(value)
      ? Object.entries(entries).flatMap(([key, entry]) => walk(entry, value[key], at ? `${at}.${key}` : key))
      : []
  }
  return walk(schema as unknown as SchemaNode, reply, '') // valibot schemas have these fields
}

/** Returns the id that identifies the effect of a write, such as the new payment. */
const getEffectId = (reply: unknown): string | undefined => {
  if (!isFields(reply)) return
  const key = ['transactionNo', 'loanOrderNo', 'applicationNo', 'id'].find(
    (name) => typeof reply[name] === 'string',
  )
  return key && `${reply[key]}`
}

function findDuplicateEffects(entries: readonly Entry[]): Cause[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ requestId, operation, phone, code, reply, fault }) => {
    const effect = requestId && code === 200 ? getEffectId(reply) : undefined
    if (!effect) return []
    const key = `${phone} ${operation} ${requestId}`
    const known = first.get(key) ?? effect
    first.set(key, known)
    return known === effect ? [] : [{ what: `${operation}: ${known} and ${effect}`, fault }]
  })
}

export interface MonitorInput {
  entries: readonly Entry[]
  now: number
  /** Secrets stored by the service, and tokens and keys seen in transit. */
  secrets: ReadonlySet<string>
  /** Texts that are shown or exported outside the timeline, by place; they are searched for secrets. */
  shown?: Readonly<Record<string, string>>
  rejections: readonly string[]
  /** Findings from inside the pages; undefined if the pages are not monitored. */
  sightings?: readonly MonitorFinding[] | undefined
}

const isFrameMonitor = (name: string): name is FrameMonitor => Object.hasOwn(frameMonitors, name)

/** Time in ms after a call with a fault during which findings inside the same page count as caused by the fault. */
const causeMs = 10_000

/** Returns the fault that has caused a finding inside a page: the last one on this page shortly before. */
const findCause = (entries: readonly Entry[], { phone, page, at }: MonitorFinding): string | null =>
  entries
    .filter(
      (entry) =>
        entry.fault !== null &&
        entry.phone === phone &&
        entry.page === page &&
        at >= entry.startedAt &&
        at - (entry.startedAt + (entry.ms ?? 0)) < causeMs,
    )
    .at(-1)?.fault ?? null

const withoutCause = (what: string): Cause => ({ what, fault: null })

/** Separates findings without a cause from findings that a fault has caused; equal findings are listed once. */
function splitByCause(findings: readonly Cause[]): Pick<Monitor, 'seen' | 'caused'> {
  const seen = new Set(findings.filter(({ fault }) => fault === null).map(({ what }) => what))
  const caused = findings.flatMap(({ what, fault }) =>
    fault !== null && !seen.has(what) ? [[what, fault] as const] : [],
  )
  return { seen: [...seen], caused: Object.fromEntries(caused) }
}

/** Names of the read operations that the service carried out although the app had cancelled the call. */
const findWithdrawnReads = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ code, phases }) => code === 'cancelled' && phases.some(({ what }) => what === 'effect'))
    .map(({ operation }) => operation)

/** Finds the pages on which a finding can be reproduced, from timeline entries and reported findings. */
function createPageLookup(
  entries: readonly Entry[],
  sightings: readonly MonitorFinding[],
): (what: string) => PhonePage[] {
  const known = new Map<string, PhonePage[]>()
  const add = (what: string, { phone, page }: PhonePage) => {
    const places = known.get(what) ?? []
    if (places.some((one) => one.phone === phone && one.page === page)) return
    known.set(what, [...places, { phone, page }])
  }
  for (const { what, phone, page } of sightings) add(what, { phone, page })
  // the cancelled call comes first, then the newest call
  const isWithdrawn = ({ code }: Entry) => code === 'cancelled'
  const newest = [...entries]
    .reverse()
    .sort((one, other) => Number(isWithdrawn(other)) - Number(isWithdrawn(one)))
  for (const { operation, phone, page } of newest)
    if (page !== null && !known.has(operation)) add(operation, { phone, page })
  return (what) => known.get(what) ?? known.get(what.split(':')[0] ?? '') ?? []
}

/** Evaluates all monitors on the current session. */
export function evaluateMonitors({
  entries,
  now,
  secrets,
  shown = {},
  rejections,
  sightings,
}: MonitorInput): Monitor[] {
  const holds = (text: string) => findSecrets(text, secrets).length > 0
  const found: Record<Exclude<Monitor['name'], FrameMonitor>, Cause[]> = {
    unsettled: entries
      .filter(
        (entry) =>
          entry.ms === null &&
          !isHeld(entry) &&
          now - entry.startedAt > (entry.kind === 'act' ? maxSheetMs : maxOpenMs),
      )
      .map(({ operation, fault }) => ({ what: operation, fault })),
    twoEffects: findDuplicateEffects(entries),
    secret: [
      ...entries.filter((entry) => holds(collectTexts(entry).join('\n'))).map(({ operation }) => operation),
      ...Object.entries(shown).flatMap(([where, text]) => (holds(text) ? [where] : [])),
    ].map(withoutCause),
    money: entries.flatMap(({ operation, reply, code, fault }) => {
      const row = findOperationByName(operation)
      return row && code === 200
        ? findInvalidMoney(row.reply, reply).map((what) => ({ what: `${operation}: ${what}`, fault }))
        : []
    }),
    rejection: rejections.map(withoutCause),
  }
  const placesFor = createPageLookup(entries, sightings ?? [])
  const names = Object.keys(monitorNames) as Monitor['name'][] // the keys of `monitorNames`
  return names
    .filter((name) => sightings !== undefined || !isFrameMonitor(name))
    .map((name) => {
      const own = isFrameMonitor(name)
        ? [
            ...(name === 'unawaited' ? findWithdrawnReads(entries).map(withoutCause) : []),
            ...(sightings ?? [])
              .filter(({ monitor }) => monitor === name)
              .map((sighting) => ({ what: sighting.what, fault: findCause(entries, sighting) })),
          ]
        : found[name]
      const { seen, caused } = splitByCause(own)
      const where = Object.fromEntries(
        [...seen, ...Object.keys(caused)].flatMap((what) => {
          const places = placesFor(what)
          return places.length ? [[what, places]] : []
        }),
      )
      return { name, about: monitorNames[name], ok: seen.length === 0, seen, caused, where }
    })
}
