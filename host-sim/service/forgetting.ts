import { getRecordKeys, selectDueKeys } from './records/select'
import type { World } from './world'

/** decided: maximum number of records of a kind, because anonymous calls can create them; the oldest are forgotten. */
const mostRecords = 5000
/** decided: maximum number of messages in the simulated inbox. */
const mostMails = 2000

const proofs = { codes: 'oldCodes', tickets: 'oldTickets', ekyc: 'oldChecks' } as const

/**
 * Forgets records that prove something for a short time, at most `most` of them: old records (see state/indexes.ts), and the
 * oldest if there are too many; and the oldest simulated mails. Returns the number of records.
 */
export function forgetExpired({ state, now }: World, most = Number.POSITIVE_INFINITY): number {
  let forgotten = 0
  const forget = (rows: Record<string, unknown>, keys: readonly string[]) => {
    for (const key of keys.slice(0, most - forgotten)) {
      delete rows[key]
      forgotten += 1
    }
  }
  for (const [table, index] of Object.entries(proofs) as [
    keyof typeof proofs,
    (typeof proofs)[keyof typeof proofs],
  ][]) {
    forget(state[table], selectDueKeys(state, index, now))
    // the identity checks of loans are part of their records
    if (table !== 'ekyc') forget(state[table], getRecordKeys(state, table).slice(0, -mostRecords))
  }
  forget(state.inbox, getRecordKeys(state, 'inbox').slice(0, -mostMails))
  return forgotten
}
