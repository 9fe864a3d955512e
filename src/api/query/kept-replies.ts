import type { Operation, ReplyOf } from '../../../bridge/contract/operation'
import { user } from '../../../bridge/contract/operations/system-user'
import { parseReply } from '../../../bridge/gateway/parse-reply'
import { clock } from '../../session/clock'
import { read, readJson, removeByPrefix, type StorageKey, write, writeJson } from '../../session/storage'

/**
 * decided: reads whose reply outlives the app, as it says only what its user is called: it is shown at once when the app is
 * opened, and asked for again once it is a day old, or something that it shows was changed. None of them takes anything.
 */
export const keptReads: readonly Operation[] = [user.getMerchantName]

/** How long such a reply is good for, in ms. */
export const keptReplyMaxAgeMs = 86_400_000

/** A reply as it is stored; `receivedAt` in ms since 1970. */
interface KeptReply {
  userID: string
  receivedAt: number
  reply: unknown
}

const toStorageKey = ({ native }: Pick<Operation, 'native'>): StorageKey => `reply:${native}`

const isKept = (value: unknown): value is KeptReply =>
  typeof value === 'object' &&
  value !== null &&
  'userID' in value &&
  'reply' in value &&
  'receivedAt' in value &&
  typeof value.receivedAt === 'number'

/** What was kept of a read for who is signed in, and when it came; null where there is nothing, or nothing that fits. */
export function getKeptReply<O extends Operation>(
  operation: O,
): { reply: ReplyOf<O>; receivedAt: number } | null {
  const kept = readJson(toStorageKey(operation), isKept)
  if (!kept || kept.userID !== read('userID')) return null
  const parsed = parseReply(operation, kept.reply, false)
  if (!parsed.success) return null
  // where the clock was put back nobody knows how old it is
  return {
    reply: parsed.output as ReplyOf<O>,
    receivedAt: kept.receivedAt > clock.now() ? 0 : kept.receivedAt,
  } // held to its row
}

export const keepReply = (operation: Operation, reply: unknown): boolean =>
  writeJson(toStorageKey(operation), { userID: read('userID'), receivedAt: clock.now(), reply })

export const dropReply = (operation: Operation): boolean => write(toStorageKey(operation), null)

/** Forgets them all: they are those of somebody else. */
export const dropReplies = (): void => removeByPrefix('reply:')
