import type { Operation } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { isFields } from '../../bridge/protocol/messages'
import { hourMs } from '../../src/domain/day'
import { type Entry, isHeld } from './call-log'
import { masked } from './mask'
import { secretsIn, textsOf } from './secrets'

/** What a monitor watches and what it has seen wrong; green while that is nothing. */
export interface Monitor {
  name: keyof typeof monitorNames
  about: string
  ok: boolean
  seen: string[]
}

export const monitorNames = {
  unsettled: 'A call that never settles',
  twoEffects: 'Two effects for one request id',
  secret: 'A secret in what is shown, logged or exported',
  money: 'Money that is not a two-decimal string',
  rejection: 'An unhandled rejection',
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
}

/** Looks at a session as it stands. */
export function readMonitors({ entries, now, secrets, shown = {}, rejections }: Watched): Monitor[] {
  const holds = (text: string) => secretsIn(text, secrets).length > 0
  const seen: Record<Monitor['name'], string[]> = {
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
  return Object.entries(monitorNames).map(([name, about]) => {
    const own = seen[name as Monitor['name']] // a key of the table
    return { name: name as Monitor['name'], about, ok: own.length === 0, seen: own } // likewise
  })
}
