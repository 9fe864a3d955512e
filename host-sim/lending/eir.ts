import type { Centavos } from '../../bridge/contract/entities/money'
import { centavos } from '../../src/domain/money/money'
import type { Schedule, ScheduleRow } from './schedule'

/** Amounts received and paid by the borrower, in centavos; `period` counts periods after release and may be a fraction. */
export interface CashFlows {
  proceeds: Centavos
  payments: readonly { amount: Centavos; period: number }[]
}

const lowest = -0.99
const highest = 10
const precision = 1e-12

/**
 * The rate per period, a fraction, that discounts all payments to the proceeds (BSP Circular 730). Searches by bisection between
 * -99 % and 1000 %. Throws RangeError if there is no such rate, e.g. without payments.
 */
export function effectiveRate({ proceeds, payments }: CashFlows): number {
  const paid = payments.filter(({ amount }) => amount !== 0)
  const excess = (rate: number) =>
    paid.reduce((sum, { amount, period }) => sum + amount / (1 + rate) ** period, 0) - proceeds
  let low = lowest
  let high = highest
  if (!(proceeds > 0 && excess(low) >= 0 && excess(high) <= 0))
    throw new RangeError('no rate fits these cash flows')
  while (high - low > precision) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const toPayments = (rows: readonly ScheduleRow[]) =>
  rows.map(({ total, period }) => ({ amount: total, period }))

/** The rate per period at which a plan repays the principal. For an add-on plan, this is the true interest rate. */
export const contractualRate = ({ rows, totals }: Schedule): number =>
  effectiveRate({ proceeds: totals.principal, payments: toPayments(rows) })

/**
 * The effective interest rate per period of a plan whose fees were deducted; `proceeds` is the amount that the borrower
 * received, in centavos.
 */
export const scheduleRate = ({ rows }: Schedule, proceeds: Centavos): number =>
  effectiveRate({ proceeds, payments: toPayments(rows) })

/** Converts a rate per `periodDays` days to a rate per 30 days, compounding. */
export const perMonth = (periodRate: number, periodDays: number): number =>
  periodDays === 30 ? periodRate : (1 + periodRate) ** (30 / periodDays) - 1

/** Converts a monthly rate to a yearly rate, compounding twelve times (DepEd Order 52 s.2017, formula e). */
export const perYear = (monthRate: number): number => (1 + monthRate) ** 12 - 1

/**
 * Splits the rows of an add-on plan into principal and interest as Circular 730 requires, with interest on the outstanding
 * balance at `rate` per period. Totals stay the same, and `remaining` is the actuarial balance. The last row contains the
 * remainder of principal and interest.
 */
export function actuarialSplit(
  { rows, totals }: Schedule,
  rate = contractualRate({ rows, totals }),
): ScheduleRow[] {
  let balance: number = totals.principal
  return rows.map(({ period, total }, at) => {
    const principal = at === rows.length - 1 ? balance : total - Math.round(balance * rate)
    balance -= principal
    return {
      period,
      principal: centavos(principal),
      interest: centavos(total - principal),
      total,
      remaining: centavos(balance),
    }
  })
}
