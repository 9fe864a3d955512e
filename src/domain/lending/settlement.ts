import { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { add, maxCentavos, subtract, zero } from '../money/money'
import { addDays, daysBetween } from '../time/day'
import { calculatePenalties } from './fees'
import {
  type Instalment,
  type Loan,
  type LoanTerms,
  openInstalments,
  unpaidInterest,
  unpaidPrincipal,
} from './loan'
import { timesRate } from './rounding'

/** Parts of a cost and their total, in centavos. */
export interface Cost {
  penalty: Centavos
  fee: Centavos
  interest: Centavos
  principal: Centavos
  total: Centavos
}

/** Cost of one instalment. */
export interface InstalmentCost extends Cost {
  period: number
}

/** Cost of several instalments: the total, and a row for each. */
export interface InstalmentsQuote extends Cost {
  rows: InstalmentCost[]
}

/** Cost of full settlement today. */
export interface SettlementQuote extends InstalmentsQuote {
  /** Pre-termination fee, included in `fee`. */
  preTerminationFee: Centavos
  /** Cost of all open instalments if each is paid in its own period, with today's late fees. */
  instalmentsLeft: Centavos
  /** True if settling costs more than continuing to pay; the app must show this to the borrower. */
  dearer: boolean
}

type CostParts = Omit<Cost, 'total'>

const zeroCost: CostParts = { penalty: zero, fee: zero, interest: zero, principal: zero }

/** An instalment's cost with its total. */
export const toInstalmentCost = (period: number, parts: CostParts): InstalmentCost => ({
  period,
  ...parts,
  total: add(parts.penalty, parts.fee, parts.interest, parts.principal),
})

/** Adds up the costs of several instalments. */
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

/** The first day of an instalment's period: the release day, or the previous due date. */
const startOfPeriod = ({ terms }: Loan, { dueDay, extendedDays = 0 }: Instalment): Day =>
  addDays(dueDay, -terms.periodDays - extendedDays)

/** The interest in a payment's rows that belongs to periods which have not begun, in centavos. */
export const aheadInterest = (loan: Loan, rows: readonly InstalmentCost[], today: Day): Centavos =>
  add(
    ...rows.flatMap(({ period, interest }) => {
      const instalment = loan.instalments.find((one) => one.period === period)
      return instalment && startOfPeriod(loan, instalment) > today ? [interest] : []
    }),
  )

// decided: the advance-payment fee is charged only for payments before the instalment's period begins. Early payment within the
// period is free.
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

/** Cost of each open instalment if paid in its own period, with today's late fees. */
export const plannedCosts = (loan: Loan, today: Day): InstalmentCost[] =>
  calculateCosts(loan, today, ({ fee }) => fee)

/** Cost of each open instalment if paid today, including the fee for advance payment. */
export const instalmentCosts = (loan: Loan, today: Day): InstalmentCost[] =>
  calculateCosts(loan, today, (instalment) =>
    maxCentavos(instalment.fee, advanceFee(loan, instalment, today)),
  )

/** Interest earned in the current period up to `today`, less interest paid in advance, in centavos. */
function accruedInterest(loan: Loan, notDue: readonly Instalment[], balance: Centavos, today: Day): Centavos {
  const [running] = notDue
  if (!running) return zero
  const { dailyRate, periodDays, method } = loan.terms
  // the days by which a due date was moved bear no interest
  const days = Math.min(periodDays, Math.max(0, daysBetween(startOfPeriod(loan, running), today)))
  // decided: settling an add-on loan, too, costs only the interest to date; later interest is waived (lending.md, rebate ii)
  const earned =
    method === RepaymentMethod.addOn
      ? timesRate(running.interest, 1, days, periodDays)
      : timesRate(balance, dailyRate, days)
  const paidAhead = add(...notDue.map(({ paidInterest }) => paidInterest))
  return maxCentavos(zero, subtract(earned, paidAhead))
}

/** True while a released loan can be given back: paying it off then costs no pre-termination fee. */
export const isCoolingOff = (
  { releasedOn, coolingOffDays = 0 }: Pick<LoanTerms, 'releasedOn' | 'coolingOffDays'>,
  today: Day,
): boolean => coolingOffDays > 0 && today <= addDays(releasedOn, coolingOffDays)

/**
 * Quotes full settlement today: instalments due by today with their late fees, the principal not yet due, and interest to date
 * and the pre-termination fee on this principal (RA 11765: prepayment at any time). An instalment due today counts as due. The
 * row of the current period contains the interest to date and the pre-termination fee.
 */
export function quoteSettlement(loan: Loan, today: Day): SettlementQuote {
  const notDue = loan.instalments.filter(({ dueDay }) => dueDay > today)
  const balance = add(...notDue.map(unpaidPrincipal))
  const preTerminationFee = isCoolingOff(loan.terms, today)
    ? zero
    : timesRate(balance, loan.terms.preTerminationRate)
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

/** Quotes paying off the loan today: early settlement, or paying all instalments if this costs less. */
// decided: always the cheaper way, regardless of the borrower's choice
export function quotePayOff(loan: Loan, today: Day): SettlementQuote {
  const settlement = quoteSettlement(loan, today)
  const all = sumCosts(instalmentCosts(loan, today))
  if (settlement.total <= all.total) return settlement
  const { instalmentsLeft } = settlement
  return { ...all, preTerminationFee: zero, instalmentsLeft, dearer: all.total > instalmentsLeft }
}

/** Cost of paying several instalments today; `settles` is true if the payment closes the loan. */
export interface ChosenQuote extends InstalmentsQuote {
  settles: boolean
  /** Pre-termination fee, included in `fee` and in the row of the current period. */
  preTerminationFee: Centavos
}

/**
 * Quotes the payment of chosen instalments today. Unknown and paid periods cost nothing. If the payment would close the loan or
 * cost as much as paying it off, the payoff is quoted.
 */
// decided: older instalments must be paid first, so the quote includes all open instalments up to the latest chosen period.
export function quoteInstalments(loan: Loan, periods: readonly number[], today: Day): ChosenQuote {
  const latest = Math.max(0, ...periods)
  const rows = instalmentCosts(loan, today).filter(({ period }) => period <= latest)
  const quote = sumCosts(rows)
  const closing = quotePayOff(loan, today)
  const closes =
    rows.length > 0 && (rows.length === openInstalments(loan).length || quote.total >= closing.total)
  return closes ? { ...closing, settles: true } : { ...quote, settles: false, preTerminationFee: zero }
}
