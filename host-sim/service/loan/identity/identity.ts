import { EkycOutcome } from '../../../../bridge/contract/codes'
import type { VerifiedRecord } from '../../../../bridge/contract/entities/person'
import { addDays, toManilaDay } from '../../../../src/domain/time/day'
import { customerRecordView } from '../../open/ekyc'
import { createPerson, formatAddress } from '../../open/people'
import { select } from '../../records/select'
import type { UserRecord } from '../../state'
import type { World } from '../../world'

/** The name on the verified ID, or the registered name if the user has no verified ID. */
export const getVerifiedName = ({ pre, name }: UserRecord): string => pre.ekyc?.fullName ?? name

/** The time (ms) of a user's last identity verification, or null. */
export function getVerifiedTime({ id, pre }: UserRecord, world: World): number | null {
  const passed = select(world.state, 'ekycByUser', id).flatMap(({ outcome, at }) =>
    outcome === EkycOutcome.passed ? [at] : [],
  )
  const latest = Math.max(pre.decidedAt ?? 0, ...passed)
  return latest > 0 ? latest : null
}

// decided: an identity verification is valid for a year
export const identityValidDays = 365

/** The verified data that prefills forms, or null if the user was never verified. */
export function getVerifiedRecord(user: UserRecord, world: World): VerifiedRecord | null {
  const record = customerRecordView(user, world)
  const at = getVerifiedTime(user, world)
  if (!record || at === null) return null
  const { address } = createPerson(user)
  return {
    ...record,
    verifiedOn: toManilaDay(at),
    validUntil: addDays(toManilaDay(at), identityValidDays),
    // the codes of region, city and barangay are known only if the verified address equals the address on the simulated ID
    home: record.address === formatAddress(address) ? address : null,
    phoneNumber: user.mobile,
    email: user.email,
  }
}
