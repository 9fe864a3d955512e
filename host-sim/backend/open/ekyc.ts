import { EkycOutcome, PreStatus } from '../../../bridge/contract/codes'
import type { EkycRecord } from '../../../bridge/contract/entities/person'
import type { realId } from '../../../bridge/contract/operations/open'
import { day } from '../../../src/domain/day'
import { giveTicket } from '../auth/secrets'
import { refuse, type Words } from '../refuse'
import type { UserRecord } from '../state'
import { userOfMobile } from '../users'
import type { Handlers, World } from '../world'

/** Starts a verification of a person; gives its number and the address of the provider's page. */
export function startEkyc(user: UserRecord, world: World) {
  const transactionNo = world.number('EK')
  world.state.ekyc[transactionNo] = {
    userId: user.id,
    outcome: EkycOutcome.pending,
    reason: null,
    at: world.now,
  }
  const url = new URL(world.ekycPage)
  url.searchParams.set('transactionNo', transactionNo)
  return { transactionNo, url: url.href }
}

/** How a verification stands. */
export function ekycOutcome(transactionNo: string, world: World) {
  const found = world.state.ekyc[transactionNo] ?? refuse('notFound')
  return { outcome: found.outcome, reason: found.reason && world.say(found.reason) }
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
  const open: readonly PreStatus[] = [PreStatus.open, PreStatus.notEkyc, PreStatus.ekycRejected]
  if (passed) user.pre.ekyc = recordOf(user)
  if (!open.includes(user.pre.status)) return
  user.pre.status = passed ? PreStatus.open : PreStatus.ekycRejected
  user.pre.reason = passed ? null : reason
}

/** The person's identity as verified, for personas that have it behind them. */
export const verifiedIdentity = recordOf

/** Identity verification of somebody who is not signed in. */
export const realIdHandlers: Handlers<typeof realId> = {
  init: ({ phoneNumber }, world) => startEkyc(userOfMobile(world.state, phoneNumber), world),
  checkResult({ transactionNo }, world) {
    const outcome = ekycOutcome(transactionNo, world)
    const user = world.state.users[world.state.ekyc[transactionNo]?.userId ?? '']
    if (outcome.outcome === EkycOutcome.passed && user) giveTicket(user, 'identity', world)
    return outcome
  },
}
