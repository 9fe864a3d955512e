import { EkycOutcome } from '../../../bridge/contract/codes'
import type { UserRecord } from '../state'
import type { World } from '../world'

/** The name on the ID, where one was read; else what somebody registered with. */
export const verifiedName = ({ pre, name }: UserRecord): string => pre.ekyc?.fullName ?? name

/** The moment (ms) at which somebody's identity was last verified; null where it never was. */
export function verifiedAt({ id, pre }: UserRecord, world: World): number | null {
  const passed = Object.values(world.state.ekyc).flatMap((one) =>
    one.userId === id && one.outcome === EkycOutcome.passed ? [one.at] : [],
  )
  const latest = Math.max(pre.decidedAt ?? 0, ...passed)
  return latest > 0 ? latest : null
}
