import { CommissionState, type Language, MessageType } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { Instalment } from '../../../src/domain/lending/loan'
import { timesRate } from '../../../src/domain/lending/rounding'
import { add, formatPesos, subtract } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { formatDay } from '../../../src/i18n/format-day'
import { getAgentId } from '../bindings'
import { linkTo } from '../link'
import { getProduct } from '../loan/products/products'
import { getMessages, notify } from '../messages'
import { select, selectDue } from '../records/select'
import { getMorning, getPayoutDay } from '../schedule'
import type { CommissionRecord, OrderRecord } from '../state'
import { getCommissionMonth, toPayoutKey } from '../state/indexes'
import type { World } from '../world'

// decided: agents get four fifths of a commission, their team gets one fifth
const split = 0.8
// decided: 5 % withholding tax, the rate for individuals who earn at most 3 million pesos a year (RR 11-2018)
const taxRate = 0.05

/** The amount that an instalment's commission is calculated from, in centavos. */
// decided: only paid interest and fees earn commission; late fees don't, so that agents don't profit from late customers
export const getCommissionBase = ({ paidInterest, paidFee }: Instalment): Centavos =>
  add(paidInterest, paidFee)

/** Calculates a commission on `base` (centavos) and its shares. `amount` is net: the agent's share less withholding tax. */
export function calculateCommission(base: Centavos, rate: number) {
  const gross = timesRate(base, rate)
  const share = timesRate(gross, split)
  const withholding = timesRate(share, taxRate)
  return { base, rate, gross, split, withholding, amount: subtract(share, withholding) }
}

/** Credits commission for completed instalments to the agent who serves the borrower on the day of payment. */
export function accrueCommission(
  order: OrderRecord,
  periods: readonly number[],
  at: Day,
  world: World,
): void {
  const agentId = getAgentId(world.state, order.userId)
  if (agentId === undefined) return
  const { userId, loanOrderNo, loan } = order
  const rate = getProduct(order.productNo).commissionRate
  for (const one of loan.instalments.filter(({ period }) => periods.includes(period))) {
    const parts = calculateCommission(getCommissionBase(one), rate)
    if (parts.amount === 0) continue
    const id = world.nextNumber('CM')
    world.state.commissions[id] = { id, agentId, userId, loanOrderNo, period: one.period, ...parts, at }
  }
}

/** An agent's commissions, newest first. */
export const getCommissions = (agentId: string, { state }: World): CommissionRecord[] =>
  select(state, 'commissionsByAgent', agentId).sort((a, b) =>
    a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1,
  )

/** The state of a commission on a day. */
export const getCommissionState = (one: CommissionRecord, today: Day): CommissionState =>
  getPayoutDay(getCommissionMonth(one)) <= today ? CommissionState.paid : CommissionState.accrued

const commissionListLink = linkTo('/pages/me/brokerage/index')

/** Forgets which payouts an agent was notified of, so that `notifyPayouts` notifies them again, e.g. for a new history. */
export function forgetPayouts(agentId: string, { state }: World): void {
  const begin = toPayoutKey(agentId, '')
  for (const key of Object.keys(state.notifiedPayouts))
    if (key.startsWith(begin)) delete state.notifiedPayouts[key]
  for (const { id, link } of getMessages(state, agentId))
    if (link?.path === commissionListLink.path) delete state.messages[id]
}

/** Notifies agents of each month's commission on its payout day, once. */
export function notifyPayouts(world: World, most?: number): number {
  const commissions = selectDue(world.state, 'payouts', world.now, most)
  const due = new Map(
    commissions.map((one) => {
      const month = getCommissionMonth(one)
      return [toPayoutKey(one.agentId, month), { agentId: one.agentId, month }]
    }),
  )
  // sorted by agent and month, so that the result does not depend on the order of records
  for (const [key, { agentId, month }] of [...due].sort(([a], [b]) => (a < b ? -1 : 1))) {
    world.state.notifiedPayouts[key] = month
    const amount = add(...select(world.state, 'commissionsByPayout', key).map((one) => one.amount))
    const at = getMorning(getPayoutDay(month))
    const values = (language: Language) => ({
      month: formatDay(day(`${month}-01`), language, 'month'),
      amount: formatPesos(amount),
    })
    notify(world.at(at), agentId, {
      type: MessageType.system,
      text: 'service.commission',
      values,
      link: commissionListLink,
    })
  }
  return commissions.length
}
