import { EkycOutcome, PreStatus } from '../../../bridge/contract/codes'
import type { EkycRecord } from '../../../bridge/contract/entities/person'
import { day } from '../../../src/domain/day'
import { identify } from '../auth/new-user'
import { refuse, type Words } from '../refuse'
import type { EkycCase, UserRecord } from '../state'
import type { World } from '../world'

/**
 * Starts a verification of a person; gives its number and the address of the provider's page. With a device it is of
 * somebody who is not signed in, and only that device hears how it ended.
 */
export function startEkyc(user: UserRecord, world: World, deviceId: string | null = null) {
  // nobody may come by another's by counting, as a passed one proves who somebody is
  const transactionNo = `EK-${world.key()}`
  world.state.ekyc[transactionNo] = {
    userId: user.id,
    purpose: deviceId === null ? 'loan' : 'identity',
    deviceId,
    outcome: EkycOutcome.pending,
    reason: null,
    ticket: null,
    at: world.now,
  }
  const url = new URL(world.ekycPage)
  url.searchParams.set('transactionNo', transactionNo)
  return { transactionNo, url: url.href }
}

/** How a verification stands, in the language of the call. */
export const outcomeOf = ({ outcome, reason }: EkycCase, world: World) => ({
  outcome,
  reason: reason && world.say(reason),
})

/** How a verification of a person for their loan account stands; anybody else's is as good as none. */
export function ekycOutcome(transactionNo: string, user: UserRecord, world: World) {
  const found = world.state.ekyc[transactionNo]
  return found?.userId === user.id && found.purpose === 'loan' ? outcomeOf(found, world) : refuse('notFound')
}

/** What the provider reads off a person's ID. */
const recordOf = (user: UserRecord): EkycRecord => ({
  fullName: user.name,
  birthday: day('1988-05-14'),
  birthplace: 'Quezon City',
  nation: 'Philippines',
  idType: user.idType,
  idNumber: user.idNumber,
  address: '12 Mabini Street, Barangay San Roque, Quezon City',
  pictures: [],
})

const defaultReason: Words = {
  en: 'The face does not match the ID.',
  'zh-Hans': '面容与证件不符。',
  'zh-Hant': '臉部與證件不符。',
}

/** The provider's word on a verification; once it is final it stays so. */
export function decideEkyc(
  world: World,
  transactionNo: string,
  passed: boolean,
  reason: Words = defaultReason,
): void {
  const found = world.state.ekyc[transactionNo]
  const user = found && world.state.users[found.userId]
  if (!user || found.outcome !== EkycOutcome.pending) return
  found.outcome = passed ? EkycOutcome.passed : EkycOutcome.failed
  found.reason = passed ? null : reason
  // who shows while signed out that it is them says nothing about a loan account
  if (found.purpose === 'identity') return
  const open: readonly PreStatus[] = [PreStatus.open, PreStatus.notEkyc, PreStatus.ekycRejected]
  if (passed) {
    identify(user)
    user.pre.ekyc = recordOf(user)
  }
  if (!open.includes(user.pre.status)) return
  user.pre.status = passed ? PreStatus.open : PreStatus.ekycRejected
  user.pre.reason = passed ? null : reason
}

/** The person's identity as verified, for personas that have it behind them. */
export const verifiedIdentity = recordOf
