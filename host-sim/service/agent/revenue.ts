import type { Day } from '../../../bridge/contract/entities/money'
import type { CommissionEntry } from '../../../bridge/contract/entities/payment'
import { limits } from '../../../bridge/contract/limits'
import type { revenue } from '../../../bridge/contract/operations/loan-commission'
import { add } from '../../../src/domain/money/money'
import { addDays } from '../../../src/domain/time/day'
import { refuse } from '../call/refuse'
import { orderSummary } from '../loan/orders/order-views'
import { getSignedInAgent } from '../loan/orders/parties'
import { paginate } from '../paging'
import { nextMonth } from '../schedule'
import type { CommissionRecord } from '../state'
import { getCommissionMonth } from '../state/indexes'
import { getAvatar } from '../users'
import type { Handlers, World } from '../world'
import { getCommissionState, getCommissions } from './commission'

const getOwnCommissions = (world: World): CommissionRecord[] =>
  getCommissions(getSignedInAgent(world).id, world)

const sumAmounts = (list: readonly CommissionRecord[]) => add(...list.map(({ amount }) => amount))

const toCommissionEntry = (one: CommissionRecord, world: World): CommissionEntry => ({
  id: one.id,
  loanOrderNo: one.loanOrderNo,
  customerName: world.state.users[one.userId]?.name ?? '',
  customerAvatar: getAvatar(one.userId, world.state),
  period: one.period,
  amount: one.amount,
  at: one.at,
  state: getCommissionState(one, world.today),
})

/** All months from `from` to `to`, inclusive, oldest first. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month)
  return months
}

/** The first day of the last `days` days, which include today. */
const firstDay = (days: number, { today }: World): Day => addDays(today, 1 - days)

/** Operations that report an agent's commission. Amounts are net: the agent's share less tax. */
export const revenueHandlers: Handlers<typeof revenue> = {
  getCommissionForTime(_, world) {
    const list = getOwnCommissions(world)
    const byDay = Array.from({ length: limits.profitDaysLong }, (_day, back) => {
      const day = addDays(firstDay(limits.profitDaysLong, world), back)
      return { day: day, amount: sumAmounts(list.filter(({ at }) => at === day)) }
    })
    const sum = (days: number) => add(...byDay.slice(-days).map(({ amount }) => amount))
    const month = world.today.slice(0, 7)
    return {
      last7Days: sum(limits.profitDaysShort),
      last30Days: sum(limits.profitDaysLong),
      thisMonth: sumAmounts(list.filter((one) => getCommissionMonth(one) === month)),
      byDay,
    }
  },
  getCommissionForMonth(_, world) {
    const list = getOwnCommissions(world)
    const current = world.today.slice(0, 7)
    const first = list.at(-1)
    return monthsBetween(first ? getCommissionMonth(first) : current, current).map((month) => {
      const ofMonth = list.filter((one) => getCommissionMonth(one) === month)
      return { month, amount: sumAmounts(ofMonth), entries: ofMonth.length }
    })
  },
  getCommissionDetail({ id }, world) {
    const one = getOwnCommissions(world).find((entry) => entry.id === id) ?? refuse('notFound')
    const { base, rate, gross, split, withholding } = one
    const order = world.state.orders[one.loanOrderNo] ?? refuse('notFound')
    return {
      ...toCommissionEntry(one, world),
      base,
      rate,
      gross,
      split,
      withholding,
      order: orderSummary(order, world),
    }
  },
  getCommission({ month, days, pageNum, pageSize }, world) {
    const from = days === undefined ? undefined : firstDay(days, world)
    const list = getOwnCommissions(world).filter(
      (one) =>
        (month === null || getCommissionMonth(one) === month) && (from === undefined || one.at >= from),
    )
    return paginate(list, pageNum, pageSize, (one) => toCommissionEntry(one, world))
  },
}
