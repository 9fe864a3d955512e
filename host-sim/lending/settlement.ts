import { RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { add, maxCentavos, subtract, zero } from '../../src/domain/money/money'
import { addDays, daysBetween } from '../../src/domain/time/day'
import { calculatePenalties } from './fees'
import { type Instalment, type Loan, openInstalments, unpaidInterest, unpaidPrincipal } from './loan'
import { timesRate } from './rounding'

/** What something costs, part by part, all in centavos. */
export interface Cost {
  penalty: Centavos
  fee: Centavos
  interest: Centavos
  principal: Centavos
  total: Centavos
}

/** What one instalment costs. */
export interface InstalmentCost extends Cost {
  period: number
}

/** What several instalments cost together, and each. */
export interface InstalmentsQuote extends Cost {
  rows: InstalmentCost[]
}

/** What full settlement costs today. */
export interface SettlementQuote extends InstalmentsQuote {
  /** The pre-termination fee, which `fee` includes. */
  preTerminationFee: Centavos
  /** What all open instalments cost otherwise, each paid in its own time, late fees of today included. */
  instalmentsLeft: Centavos
  /** Settling costs more than going on paying, which the borrower must see. */
  dearer: boolean
}

type CostParts = Omit<Cost, 'total'>

const zeroCost: CostParts = { penalty: zero, fee: zero, interest: zero, principal: zero }

/** A row of its parts. */
export const toInstalmentCost = (period: number, parts: CostParts): InstalmentCost => ({
  period,
  ...parts,
  total: add(parts.penalty, parts.fee, parts.interest, parts.principal),
})

/** The sum of rows, with the rows. */
export function sumCosts(rows: InstalmentCost[]): InstalmentsQuote {
  const sum = (part: keyof Cost) => add(...rows.map((row) => row[part]))
  return {
    rows,
    penalty: sum('penalty'),
    fee: sum('fee'),
    interest: sum('interest'),
    principal: sum('principal'),
    total: sum('total'),
  }
}

/** The day on which the period of an instalment begins: release, or the due day before it. */
const startOfPeriod = ({ terms }: Loan, { dueDay }: Instalment): Day => addDays(dueDay, -terms.periodDays)

// decided: paying an instalment before its own period has begun is an advance payment; within it, early
// is free.
function advanceFee(loan: Loan, instalment: Instalment, today: Day): Centavos {
  if (today >= startOfPeriod(loan, instalment)) return zero
  return timesRate(instalment.principal, loan.terms.advancePaymentRate)
}

function calculateCosts(
  loan: Loan,
  today: Day,
  getFee: (instalment: Instalment) => Centavos,
): InstalmentCost[] {
  const penalties = calculatePenalties(loan, today)
  return loan.instalments.flatMap((instalment, at) => {
    if (instalment.paidOn) return []
    return toInstalmentCost(instalment.period, {
      penalty: penalties[at]?.unpaid ?? zero,
      fee: subtract(getFee(instalment), instalment.paidFee),
      interest: unpaidInterest(instalment),
      principal: unpaidPrincipal(instalment),
    })
  })
}

/** What is still open of each instalment, with the late fees of today, when each is paid in its own time. */
export const plannedCosts = (loan: Loan, today: Day): InstalmentCost[] =>
  calculateCosts(loan, today, ({ fee }) => fee)

/** What each open instalment costs if it is paid today: as planned, with the fee for paying it ahead. */
export const instalmentCosts = (loan: Loan, today: Day): InstalmentCost[] =>
  calculateCosts(loan, today, (instalment) =>
    maxCentavos(instalment.fee, advanceFee(loan, instalment, today)),
  )

/** Interest that the running period has earned up to `today`, less what was paid of it ahead, in centavos. */
function accruedInterest(loan: Loan, notDue: readonly Instalment[], balance: Centavos, today: Day): Centavos {
  const [running] = notDue
  if (!running) return zero
  const { dailyRate, periodDays, method } = loan.terms
  const days = Math.max(0, daysBetween(startOfPeriod(loan, running), today))
  // decided: add-on loans are settled to date as well (lending.md, rebate ii): later interest is let off in full
  const earned =
    method === RepaymentMethod.addOn
      ? timesRate(running.interest, 1, days, periodDays)
      : timesRate(balance, dailyRate, days)
  const paidAhead = add(...notDue.map(({ paidInterest }) => paidInterest))
  return maxCentavos(zero, subtract(earned, paidAhead))
}

/**
 * What full settlement costs today: instalments due by today with their late fees, the principal not yet due,
 * interest to date on it, and the pre-termination fee on it (RA 11765: prepayment at any time). An instalment
 * due today counts as due. The to-date parts stand in the row of the running period.
 */
export function quoteSettlement(loan: Loan, today: Day): SettlementQuote {
  const notDue = loan.instalments.filter(({ dueDay }) => dueDay > today)
  const balance = add(...notDue.map(unpaidPrincipal))
  const preTerminationFee = timesRate(balance, loan.terms.preTerminationRate)
  const running = notDue.find(({ paidOn }) => !paidOn)
  const rows = instalmentCosts(loan, today).map((cost): InstalmentCost => {
    const instalment = notDue.find(({ period }) => period === cost.period)
    if (!instalment) return cost
    const own = { ...zeroCost, principal: cost.principal, fee: subtract(instalment.fee, instalment.paidFee) }
    if (instalment !== running) return toInstalmentCost(cost.period, own)
    const interest = accruedInterest(loan, notDue, balance, today)
    return toInstalmentCost(cost.period, { ...own, interest, fee: add(own.fee, preTerminationFee) })
  })
  const quote = sumCosts(rows)
  const instalmentsLeft = sumCosts(plannedCosts(loan, today)).total
  return { ...quote, preTerminationFee, instalmentsLeft, dearer: quote.total > instalmentsLeft }
}

/** What closes the loan today: early settlement, or all instalments as they are where that costs less. */
// decided: the cheaper of the two is asked, whichever way the borrower came to it
export function quotePayOff(loan: Loan, today: Day): SettlementQuote {
  const settlement = quoteSettlement(loan, today)
  const all = sumCosts(instalmentCosts(loan, today))
  if (settlement.total <= all.total) return settlement
  const { instalmentsLeft } = settlement
  return { ...all, preTerminationFee: zero, instalmentsLeft, dearer: all.total > instalmentsLeft }
}

/** What several instalments cost today; `settles` where paying them closes the loan. */
export interface ChosenQuote extends InstalmentsQuote {
  settles: boolean
  /** Part of `fee`, in the row of the running period. */
  preTerminationFee: Centavos
}

/**
 * What chosen instalments cost today. Periods that are unknown or paid cost nothing. Where paying them would
 * close the loan, or cost as much as closing it, the quote is the pay-off.
 */
// decided: no instalment is paid past an older one, so the quote holds all open ones up to the latest
// chosen.
export function quoteInstalments(loan: Loan, periods: readonly number[], today: Day): ChosenQuote {
  const latest = Math.max(0, ...periods)
  const rows = instalmentCosts(loan, today).filter(({ period }) => period <= latest)
  const quote = sumCosts(rows)
  const closing = quotePayOff(loan, today)
  const closes =
    rows.length > 0 && (rows.length === openInstalments(loan).length || quote.total >= closing.total)
  return closes ? { ...closing, settles: true } : { ...quote, settles: false, preTerminationFee: zero }
}
