import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { isFields } from '../../../bridge/protocol/messages'
import { hourMs } from '../../../src/domain/time/day'
import { type Entry, isHeld, type PhoneName } from '../calls/call-log'
import { masked } from '../secrets/mask'
import { secretsIn, textsOf } from '../secrets/secrets'
import { type FrameMonitor, frameMonitors } from './frame-monitors'

/** What a monitor watches and what it has seen wrong; green while that is nothing. */
export interface Monitor {
  name: keyof typeof monitorNames
  about: string
  ok: boolean
  seen: string[]
  /** By what was seen: where that can be seen again, the page where it was seen first at first. */
  where: Record<string, Place[]>
}

/** A page of a phone. */
export interface Place {
  phone: PhoneName
  page: string
}

/** Something that a page which is watched from inside has told. */
export interface Sighting extends Place {
  monitor: FrameMonitor
  what: string
}

export const monitorNames = {
  unsettled: 'A call that never settles',
  twoEffects: 'Two effects for one request id',
  secret: 'A secret in what is shown, logged or exported',
  money: 'Money that is not a two-decimal string',
  rejection: 'An unhandled rejection',
  ...frameMonitors,
} as const

/** Longest that a call may stay open: the limit of an operation and time to withdraw it. */
const patienceMs = 65_000
/** Native sheets have 5 minutes beside the time they are open. */
const sheetPatienceMs = hourMs

interface Node {
  wrapped?: Node
  item?: Node
  entries?: Record<string, Node>
  pipe?: readonly { type: string; metadata?: { wire?: string } }[]
}

/** Paths of fields that the schema declares as money and that are not. */
export function wrongMoney(schema: Operation['reply'], reply: unknown): string[] {
  const walk = (node: Node, value: unknown, at: string): string[] => {
    if (value === null || value === undefined || value === masked) return []
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
  return walk(schema as unknown as Node, reply, '') // valibot's schemas carry these fields
}

const byName = new Map(operations.map((operation) => [operation.native, operation]))

/** Numbers that an effect is known by. */
const effectOf = (reply: unknown): string | undefined => {
  if (!isFields(reply)) return
  const key = ['transactionNo', 'loanOrderNo', 'applicationNo', 'id'].find(
    (name) => typeof reply[name] === 'string',
  )
  return key && `${reply[key]}`
}

function twoEffects(entries: readonly Entry[]): string[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ requestId, operation, phone, code, reply }) => {
    const effect = requestId && code === 200 ? effectOf(reply) : undefined
    if (!effect) return []
    const key = `${phone} ${operation} ${requestId}`
    const known = first.get(key) ?? effect
    first.set(key, known)
    return known === effect ? [] : [`${operation}: ${known} and ${effect}`]
  })
}

export interface Watched {
  entries: readonly Entry[]
  now: number
  /** What the service holds in confidence, and tokens and keys that were seen on their way. */
  secrets: ReadonlySet<string>
  /** Texts that are shown or exported beside the timeline, by where that is. */
  shown?: Readonly<Record<string, string>>
  rejections: readonly string[]
  /** What the phones' pages told of themselves; none where they are not watched. */
  sightings?: readonly Sighting[] | undefined
}

const isOfFrames = (name: string): name is FrameMonitor => Object.hasOwn(frameMonitors, name)

/** Reads that the service has carried out for an app which had withdrawn them by then. */
const unawaited = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ code, phases }) => code === 'cancelled' && phases.some(({ what }) => what === 'effect'))
    .map(({ operation }) => operation)

/** Where each thing can be seen again: its pages, as calls and sightings know them. */
function placesOf(entries: readonly Entry[], sightings: readonly Sighting[]): (what: string) => Place[] {
  const known = new Map<string, Place[]>()
  const add = (what: string, { phone, page }: Place) => {
    const places = known.get(what) ?? []
    if (places.some((one) => one.phone === phone && one.page === page)) return
    known.set(what, [...places, { phone, page }])
  }
  for (const { what, phone, page } of sightings) add(what, { phone, page })
  // of several calls the one that was withdrawn tells where, else the newest
  const isWithdrawn = ({ code }: Entry) => code === 'cancelled'
  const newest = [...entries]
    .reverse()
    .sort((one, other) => Number(isWithdrawn(other)) - Number(isWithdrawn(one)))
  for (const { operation, phone, page } of newest)
    if (page !== null && !known.has(operation)) add(operation, { phone, page })
  return (what) => known.get(what) ?? known.get(what.split(':')[0] ?? '') ?? []
}

/** Looks at a session as it stands. */
export function readMonitors({
  entries,
  now,
  secrets,
  shown = {},
  rejections,
  sightings,
}: Watched): Monitor[] {
  const holds = (text: string) => secretsIn(text, secrets).length > 0
  const seen: Record<Exclude<Monitor['name'], FrameMonitor>, string[]> = {
    unsettled: entries
      .filter(
        (entry) =>
          entry.ms === null &&
          !entry.fault &&
          !isHeld(entry) &&
          now - entry.startedAt > (entry.kind === 'act' ? sheetPatienceMs : patienceMs),
      )
      .map(({ operation }) => operation),
    twoEffects: twoEffects(entries),
    secret: [
      ...entries.filter((entry) => holds(textsOf(entry).join('\n'))).map(({ operation }) => operation),
      ...Object.entries(shown).flatMap(([where, text]) => (holds(text) ? [where] : [])),
    ],
    money: entries.flatMap(({ operation, reply, code, fault }) => {
      const row = byName.get(operation)
      return row && code === 200 && !fault
        ? wrongMoney(row.reply, reply).map((what) => `${operation}: ${what}`)
        : []
    }),
    rejection: [...rejections],
  }
  const placesFor = placesOf(entries, sightings ?? [])
  const names = Object.keys(monitorNames) as Monitor['name'][] // its keys
  return names
    .filter((name) => sightings !== undefined || !isOfFrames(name))
    .map((name) => {
      const own = isOfFrames(name)
        ? [
            ...(name === 'unawaited' ? unawaited(entries) : []),
            ...(sightings ?? []).filter(({ monitor }) => monitor === name).map(({ what }) => what),
          ]
        : seen[name]
      const unique = [...new Set(own)]
      const where = Object.fromEntries(
        unique.flatMap((what) => {
          const places = placesFor(what)
          return places.length ? [[what, places]] : []
        }),
      )
      return { name, about: monitorNames[name], ok: own.length === 0, seen: unique, where }
    })
}
