import { EkycOutcome } from '../../../../bridge/contract/codes'
import type { VerifiedRecord } from '../../../../bridge/contract/entities/person'
import { addDays, toManilaDay } from '../../../../src/domain/time/day'
import { recordView } from '../../open/ekyc'
import { createPerson, formatAddress } from '../../open/people'
import type { UserRecord } from '../../state'
import type { World } from '../../world'

/** The name on the ID, where one was read; else what somebody registered with. */
export const getVerifiedName = ({ pre, name }: UserRecord): string => pre.ekyc?.fullName ?? name

/** The moment (ms) at which somebody's identity was last verified; null where it never was. */
export function getVerifiedTime({ id, pre }: UserRecord, world: World): number | null {
  const passed = Object.values(world.state.ekyc).flatMap((one) =>
    one.userId === id && one.outcome === EkycOutcome.passed ? [one.at] : [],
  )
  const latest = Math.max(pre.decidedAt ?? 0, ...passed)
  return latest > 0 ? latest : null
}

// decided: an identity verification holds for a year
export const identityValidDays = 365

/** What forms about somebody are filled in from; null where nobody has verified them. */
export function getVerifiedRecord(user: UserRecord, world: World): VerifiedRecord | null {
  const record = recordView(user.pre.ekyc, world)
  const at = getVerifiedTime(user, world)
  if (!record || at === null) return null
  const { address } = createPerson(user)
  return {
    ...record,
    verifiedOn: toManilaDay(at),
    validUntil: addDays(toManilaDay(at), identityValidDays),
    // the provider names the areas of the address that it has read, and of no other
    home: record.address === formatAddress(address) ? address : null,
    phoneNumber: user.mobile,
    email: user.email,
  }
}
