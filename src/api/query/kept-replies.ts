import type { Operation, ReplyOf } from '../../../bridge/contract/operation'
import { parseReply } from '../../../bridge/gateway/parse-reply'
import { clock } from '../../session/clock'
import { read, readJson, removeByPrefix, type StorageKey, write, writeJson } from '../../session/storage'
import { readRecord, toRecord, type Upgrade } from '../../session/stored-record'

/** Time until a stored reply is refetched, in ms. */
export const keptReplyMaxAgeMs = 86_400_000

/** A stored reply; `receivedAt` in ms since 1970. */
interface KeptReply {
  userID: string
  receivedAt: number
  reply: unknown
}

/** Version 1 was the reply without a version number. */
const upgrades: readonly Upgrade[] = [(kept) => kept]

const toStorageKey = ({ native }: Pick<Operation, 'native'>): StorageKey => `reply:${native}`

const isKept = (value: unknown): value is KeptReply =>
  typeof value === 'object' &&
  value !== null &&
  'userID' in value &&
  'reply' in value &&
  'receivedAt' in value &&
  typeof value.receivedAt === 'number'

/** A stored reply of any user; 'newer' if a later version of the app has stored it. */
function readKept(operation: Pick<Operation, 'native'>): unknown {
  const stored = readJson(toStorageKey(operation), (value): value is unknown => value !== null)
  const record = readRecord(stored, upgrades)
  return record === 'newer' ? 'newer' : record.data
}

/** Returns the signed-in user's stored reply and the time when it was received; null if it is missing or invalid. */
export function getKeptReply<O extends Operation>(
  operation: O,
): { reply: ReplyOf<O>; receivedAt: number } | null {
  const kept = readKept(operation)
  if (!isKept(kept) || kept.userID !== read('userID')) return null
  const parsed = parseReply(operation, kept.reply, false)
  if (!parsed.success) return null
  // a time in the future means that the clock was moved back: treat the reply as stale
  return {
    reply: parsed.output as ReplyOf<O>, // parsed by the operation's schema
    receivedAt: kept.receivedAt > clock.now() ? 0 : kept.receivedAt,
  }
}

/** Stores a reply, unless a newer version of the app has stored one. */
export const keepReply = (operation: Operation, reply: unknown): boolean =>
  readKept(operation) !== 'newer' &&
  writeJson(
    toStorageKey(operation),
    toRecord({ userID: read('userID'), receivedAt: clock.now(), reply }, upgrades),
  )

export const dropReply = (operation: Operation): boolean => write(toStorageKey(operation), null)

/** Drops all stored replies; called when another user signs in. */
export const dropReplies = (): void => removeByPrefix('reply:')
