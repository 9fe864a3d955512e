import { limits } from '../../../bridge/contract/limits'
import type { realId } from '../../../bridge/contract/operations/open'
import { hourMs, minuteMs } from '../../../src/domain/time/day'
import { isIdentified } from '../auth/identified'
import { getProvenAccount } from '../auth/recovery'
import { refuse } from '../call/refuse'
import { getOwnEntry } from '../records/own-entry'
import { select } from '../records/select'
import type { UserRecord } from '../state'
import type { Handlers, World } from '../world'
import { startEkyc, toOutcomeView } from './ekyc'

/** Refuses the call after too many identity checks of one user within an hour. */
// decided: identity checks have the same limit per hour as one-time codes
function refuseTooMany({ id }: UserRecord, { state, now }: World): void {
  const recent = select(state, 'ekycByUser', id)
    .filter(({ purpose, at }) => purpose === 'identity' && now - at < hourMs)
    .map(({ at }) => at)
  if (recent.length >= limits.codesPerHour)
    refuse('outOfTries', { minutes: Math.ceil((Math.min(...recent) + hourMs - now) / minuteMs) })
}

/** Operations to verify the identity of an account's owner by camera. */
export const realIdHandlers: Handlers<typeof realId> = {
  init({ deviceId, operation, subject, ...whose }, world) {
    const user = getProvenAccount(whose, world)
    if (!isIdentified(user)) refuse('ekycMissing')
    refuseTooMany(user, world)
    return startEkyc(user, world, { deviceId, operation, subject })
  },
  checkResult({ transactionNo, deviceId }, world) {
    const { state, now } = world
    const found = getOwnEntry(state.ekyc, transactionNo)
    const user = found && state.users[found.userId]
    // decided: an identity check expires an hour after it began
    const holds = found?.purpose === 'identity' && found.deviceId === deviceId && now - found.at < hourMs
    if (!user || !holds) return refuse('notFound')
    return { ...toOutcomeView(found, world), identityTicket: found.ticket }
  },
}
