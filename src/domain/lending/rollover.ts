import type { Day } from '../../../bridge/contract/entities/money'
import { add, subtract, zero } from '../money/money'
import { addDays } from '../time/day'
import { type Instalment, type Loan, openInstalments, unpaidInterest, unpaidPrincipal } from './loan'
import { timesRate } from './rounding'
import { type InstalmentCost, toInstalmentCost } from './settlement'

/** The cost of a rollover (an extension by one period) and the resulting instalment. */
export interface Rollover {
  /** Interest and fee, which are paid now; the principal is deferred. */
  cost: InstalmentCost
  /** The new instalment with the deferred principal. */
  next: Instalment
}

/** Quotes a rollover of a loan on a day; undefined if it can't be rolled over. */
// decided: only the last instalment can be rolled over, only once, and only in its own period up to the due date. In the next
// period, the deferred principal bears interest at the daily rate
export function quoteRollover({ terms, instalments }: Loan, today: Day): Rollover | undefined {
  const [last, ...others] = openInstalments({ terms, instalments })
  if (!terms.rolloverRate || terms.rolledOver || !last || others.length > 0) return undefined
  if (today > last.dueDay || today < addDays(last.dueDay, -terms.periodDays)) return undefined
  const principal = unpaidPrincipal(last)
  const fee = add(subtract(last.fee, last.paidFee), timesRate(principal, terms.rolloverRate))
  const next: Instalment = {
    ...last,
    period: last.period + 1,
    dueDay: addDays(last.dueDay, terms.periodDays),
    principal,
    interest: timesRate(principal, terms.dailyRate, terms.periodDays),
    fee: zero,
    waivedInterest: zero,
    paidPrincipal: zero,
    paidInterest: zero,
    paidFee: zero,
  }
  return {
    cost: toInstalmentCost(last.period, {
      penalty: zero,
      fee,
      interest: unpaidInterest(last),
      principal: zero,
    }),
    next,
  }
}

/** The loan after a paid rollover. */
export function rollOver({ terms, instalments }: Loan, { cost, next }: Rollover, today: Day): Loan {
  const closed = instalments.map(
    (one): Instalment =>
      one.period === cost.period
        ? {
            ...one,
            principal: one.paidPrincipal,
            paidInterest: add(one.paidInterest, cost.interest),
            fee: add(one.paidFee, cost.fee),
            paidFee: add(one.paidFee, cost.fee),
            paidOn: today,
          }
        : one,
  )
  return { terms: { ...terms, periods: terms.periods + 1, rolledOver: true }, instalments: [...closed, next] }
}
