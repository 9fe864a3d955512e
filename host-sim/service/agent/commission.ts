import { CommissionState, type Language, MessageType } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { add, formatPesos, subtract } from '../../../src/domain/money/money'
import { day } from '../../../src/domain/time/day'
import { formatDay } from '../../../src/i18n/format-day'
import type { Instalment } from '../../lending/loan'
import { timesRate } from '../../lending/rounding'
import { getAgentId } from '../bindings'
import { linkTo } from '../link'
import { getProduct } from '../loan/products/products'
import { getMorning, notify } from '../messages'
import type { CommissionRecord, OrderRecord } from '../state'
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
  Object.values(state.commissions)
    .filter((one) => one.agentId === agentId)
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))

/** The month of a commission, `YYYY-MM`. */
export const getCommissionMonth = ({ at }: CommissionRecord): string => at.slice(0, 7)

/** The month after `month`, both `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  return monthNumber === 12 ? `${year + 1}-01` : `${year}-${String(monthNumber + 1).padStart(2, '0')}`
}

/** The day on which a month's commission is paid out. */
// decided: a month's commission is paid on the fifth of the following month
export const getPayoutDay = (month: string): Day => day(`${nextMonth(month)}-05`)

/** The state of a commission on a day. */
export const getCommissionState = (one: CommissionRecord, today: Day): CommissionState =>
  getPayoutDay(getCommissionMonth(one)) <= today ? CommissionState.paid : CommissionState.accrued

const commissionListLink = linkTo('/pages/me/brokerage/index')
const payoutKey = (agentId: string, month: string) => `${agentId} ${month}`

/** Forgets which payouts an agent was notified of, so that `notifyPayouts` notifies them again, e.g. for a new history. */
export function forgetPayouts(agentId: string, { state }: World): void {
  const key = payoutKey(agentId, '')
  for (const name of Object.keys(state.notifiedPayouts))
    if (name.startsWith(key)) delete state.notifiedPayouts[name]
  state.messages[agentId] = (state.messages[agentId] ?? []).filter(
    ({ link }) => link?.path !== commissionListLink.path,
  )
}

/** Notifies agents of each month's commission on its payout day, once. */
export function notifyPayouts(world: World): void {
  const sums = new Map<string, { agentId: string; month: string; amount: Centavos }>()
  for (const one of Object.values(world.state.commissions)) {
    const month = getCommissionMonth(one)
    const key = payoutKey(one.agentId, month)
    if (world.state.notifiedPayouts[key]) continue
    const known = sums.get(key)
    sums.set(key, { agentId: one.agentId, month, amount: known ? add(known.amount, one.amount) : one.amount })
  }
  // sorted by agent and month, so that the result does not depend on the order of records
  for (const [key, { agentId, month, amount }] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const at = getMorning(getPayoutDay(month))
    if (at > world.now) continue
    world.state.notifiedPayouts[key] = month
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
}
