import { EkycOutcome } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { realId } from '../../../bridge/contract/operations/open'
import { hourMs, minuteMs } from '../../../src/domain/time/day'
import { isIdentified } from '../auth/recovery'
import { issueTicket } from '../auth/secrets'
import { refuse } from '../call/refuse'
import type { EkycCase, UserRecord } from '../state'
import { getUserByLogin } from '../users'
import type { Handlers, World } from '../world'
import { startEkyc, toOutcomeView } from './ekyc'

/** Refuses the call after too many identity checks of one user within an hour. */
// decided: identity checks have the same limit per hour as one-time codes
function refuseTooMany({ id }: UserRecord, { state, now }: World): void {
  const recent = Object.values(state.ekyc)
    .filter(({ userId, purpose, at }) => userId === id && purpose === 'identity' && now - at < hourMs)
    .map(({ at }) => at)
  if (recent.length >= limits.codesPerHour)
    refuse('outOfTries', { minutes: Math.ceil((Math.min(...recent) + hourMs - now) / minuteMs) })
}

/** The ticket for a passed identity check, or null. Every read of the outcome returns the same ticket. */
function getIdentityTicket(found: EkycCase, user: UserRecord, world: World): string | null {
  if (found.outcome !== EkycOutcome.passed) return null
  found.ticket ??= issueTicket(user, 'identity', world)
  return found.ticket
}

/** Operations to verify the identity of signed-out users. */
export const realIdHandlers: Handlers<typeof realId> = {
  init({ deviceId, ...whose }, world) {
    const user = getUserByLogin(whose, world.state)
    if (!isIdentified(user)) refuse('ekycMissing')
    refuseTooMany(user, world)
    return startEkyc(user, world, deviceId)
  },
  checkResult({ transactionNo, deviceId }, world) {
    const { state, now } = world
    const found = Object.hasOwn(state.ekyc, transactionNo) ? state.ekyc[transactionNo] : undefined
    const user = found && state.users[found.userId]
    // decided: an identity check expires an hour after it began
    const holds = found?.purpose === 'identity' && found.deviceId === deviceId && now - found.at < hourMs
    if (!user || !holds) return refuse('notFound')
    return { ...toOutcomeView(found, world), identityTicket: getIdentityTicket(found, user, world) }
  },
}
