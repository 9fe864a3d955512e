import type { Day } from '../../../bridge/contract/entities/money'
import type { CommissionEntry } from '../../../bridge/contract/entities/payment'
import { limits } from '../../../bridge/contract/limits'
import type { revenue } from '../../../bridge/contract/operations/loan-commission'
import { add } from '../../../src/domain/money/money'
import { addDays } from '../../../src/domain/time/day'
import { refuse } from '../call/refuse'
import { orderSummary } from '../loan/orders/order-views'
import { agentOf } from '../loan/orders/parties'
import { pageOf } from '../paging'
import type { CommissionRecord } from '../state'
import { avatarOf } from '../users'
import type { Handlers, World } from '../world'
import { commissionState, commissionsOf, monthOf, nextMonth } from './commission'

const mine = (world: World): CommissionRecord[] => commissionsOf(agentOf(world).id, world)

const sumOf = (list: readonly CommissionRecord[]) => add(...list.map(({ amount }) => amount))

const entryOf = (one: CommissionRecord, world: World): CommissionEntry => ({
  id: one.id,
  loanOrderNo: one.loanOrderNo,
  customerName: world.state.users[one.userId]?.name ?? '',
  customerAvatar: avatarOf(one.userId, world.state),
  period: one.period,
  amount: one.amount,
  at: one.at,
  state: commissionState(one, world.today),
})

/** Every month from one to another, both included, oldest first. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month)
  return months
}

/** The first of the last `days` days, today included. */
const firstDay = (days: number, { today }: World): Day => addDays(today, 1 - days)

/** An agent's commission: amounts are what the agent gets, after split and tax. */
export const revenueHandlers: Handlers<typeof revenue> = {
  getCommissionForTime(_, world) {
    const list = mine(world)
    const byDay = Array.from({ length: limits.profitDaysLong }, (_day, back) => {
      const of = addDays(firstDay(limits.profitDaysLong, world), back)
      return { day: of, amount: sumOf(list.filter(({ at }) => at === of)) }
    })
    const sum = (days: number) => add(...byDay.slice(-days).map(({ amount }) => amount))
    return { last7Days: sum(limits.profitDaysShort), last30Days: sum(limits.profitDaysLong), byDay }
  },
  getCommissionForMonth(_, world) {
    const list = mine(world)
    const current = world.today.slice(0, 7)
    const first = list.at(-1)
    return monthsBetween(first ? monthOf(first) : current, current).map((month) => {
      const ofMonth = list.filter((one) => monthOf(one) === month)
      return { month, amount: sumOf(ofMonth), entries: ofMonth.length }
    })
  },
  getCommissionDetail({ id }, world) {
    const one = mine(world).find((entry) => entry.id === id) ?? refuse('notFound')
    const { base, rate, gross, split, withholding } = one
    const order = world.state.orders[one.loanOrderNo] ?? refuse('notFound')
    return {
      ...entryOf(one, world),
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
    const list = mine(world).filter(
      (one) => (month === null || monthOf(one) === month) && (from === undefined || one.at >= from),
    )
    return pageOf(list, pageNum, pageSize, (one) => entryOf(one, world))
  },
}
