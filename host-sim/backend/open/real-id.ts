import { EkycOutcome } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { realId } from '../../../bridge/contract/operations/open'
import { isIdentified } from '../auth/recovery'
import { giveTicket } from '../auth/secrets'
import { refuse } from '../refuse'
import type { EkycCase, UserRecord } from '../state'
import { userOf } from '../users'
import type { Handlers, World } from '../world'
import { outcomeOf, startEkyc } from './ekyc'

const hourMs = 3_600_000

/** Refuses once somebody was verified this way too often within the hour. */
// decided: as often as codes are sent
function refuseTooMany({ id }: UserRecord, { state, now }: World): void {
  const recent = Object.values(state.ekyc)
    .filter(({ userId, purpose, at }) => userId === id && purpose === 'identity' && now - at < hourMs)
    .map(({ at }) => at)
  if (recent.length >= limits.codesPerHour)
    refuse('outOfTries', { minutes: Math.ceil((Math.min(...recent) + hourMs - now) / 60_000) })
}

/** The ticket of a check that was passed: the same one however often the outcome is asked for. */
function ticketOf(found: EkycCase, user: UserRecord, world: World): string | null {
  if (found.outcome !== EkycOutcome.passed) return null
  found.ticket ??= giveTicket(user, 'identity', world)
  return found.ticket
}

/** Identity verification of somebody who is not signed in. */
export const realIdHandlers: Handlers<typeof realId> = {
  init(whose, world) {
    const user = userOf(whose, world.state)
    if (!isIdentified(user)) refuse('ekycMissing')
    refuseTooMany(user, world)
    return startEkyc(user, world, 'identity')
  },
  checkResult({ transactionNo }, world) {
    const found = world.state.ekyc[transactionNo]
    const user = found && world.state.users[found.userId]
    if (!user || found.purpose !== 'identity') return refuse('notFound')
    return { ...outcomeOf(found, world), identityTicket: ticketOf(found, user, world) }
  },
}
