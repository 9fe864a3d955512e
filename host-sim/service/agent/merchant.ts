import { PaymentState } from '../../../bridge/contract/codes'
import { add } from '../../../src/domain/money/money'
import { toManilaDay } from '../../../src/domain/time/day'
import { getVerifiedTime } from '../loan/identity/identity'
import { getUserOrders } from '../loan/orders/parties'
import { select } from '../records/select'
import type { UserRecord } from '../state'
import { getAcceptedAgreements } from '../system/agreements'
import type { World } from '../world'
import { reviewInfo } from './reviews'

/** A customer's totals borrowed and repaid (centavos), and the number of instalments paid on time and late. */
function getLoanHistory({ id }: UserRecord, world: World) {
  const released = getUserOrders(world, id).filter(({ stage }) => stage === 'released')
  const paid = select(world.state, 'paymentsByUser', id).filter(
    ({ kind, state }) => kind === 'repayment' && state === PaymentState.paid,
  )
  const instalments = released.flatMap(({ loan }) => loan.instalments)
  return {
    borrowed: add(...released.map(({ loan }) => loan.terms.principal)),
    repaid: add(...paid.map(({ amount }) => amount)),
    onTime: instalments.filter(({ paidOn, dueDay }) => paidOn !== null && paidOn <= dueDay).length,
    late: instalments.filter(({ paidOn, dueDay }) => (paidOn ?? world.today) > dueDay).length,
  }
}

/** A merchant in full: form, identity, repayment history, agreements. */
export function merchantDetail(customer: UserRecord, world: World) {
  const at = getVerifiedTime(customer, world)
  return {
    ...reviewInfo(customer, world),
    verifiedOn: customer.pre.ekyc && at !== null ? toManilaDay(at) : null,
    history: getLoanHistory(customer, world),
    agreements: getAcceptedAgreements(customer, world),
  }
}
