import { RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { addDays, daysBetween } from '../../src/domain/day'
import { add, centavos, least, most, subtract, zero } from '../../src/domain/money'
import { penaltiesOf } from './fees'
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
  /** Settling costs more than to go on paying; the borrower must be told. */
  dearer: boolean
}

type Parts = Omit<Cost, 'total'>

const nothing: Parts = { penalty: zero, fee: zero, interest: zero, principal: zero }

const rowOf = (period: number, parts: Parts): InstalmentCost => ({
  period,
  ...parts,
  total: add(parts.penalty, parts.fee, parts.interest, parts.principal),
})

/** The sum of rows, with the rows. */
export function sumOf(rows: InstalmentCost[]): InstalmentsQuote {
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

/** What each open instalment costs today if paid as planned: the unpaid parts, late fees, and an advance fee. */
export function instalmentCosts(loan: Loan, today: Day): InstalmentCost[] {
  const penalties = penaltiesOf(loan, today)
  return loan.instalments.flatMap((instalment, at) => {
    if (instalment.paidOn) return []
    const owed = most(instalment.fee, advanceFee(loan, instalment, today))
    return rowOf(instalment.period, {
      penalty: penalties[at]?.unpaid ?? zero,
      fee: subtract(owed, instalment.paidFee),
      interest: unpaidInterest(instalment),
      principal: unpaidPrincipal(instalment),
    })
  })
}

/** What chosen instalments cost today. Periods that are unknown or paid cost nothing. */
// decided: no instalment is paid past an older one, so the quote holds all open ones up to the latest
// chosen.
export function quoteInstalments(loan: Loan, periods: readonly number[], today: Day): InstalmentsQuote {
  const latest = Math.max(0, ...periods)
  return sumOf(instalmentCosts(loan, today).filter(({ period }) => period <= latest))
}

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
  return most(zero, subtract(earned, paidAhead))
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
    const own = { ...nothing, principal: cost.principal, fee: subtract(instalment.fee, instalment.paidFee) }
    if (instalment !== running) return rowOf(cost.period, own)
    const interest = accruedInterest(loan, notDue, balance, today)
    return rowOf(cost.period, { ...own, interest, fee: add(own.fee, preTerminationFee) })
  })
  const quote = sumOf(rows)
  const penalties = penaltiesOf(loan, today)
  const instalmentsLeft = centavos(
    openInstalments(loan).reduce<number>(
      (sum, one) => sum + unpaidPrincipal(one) + unpaidInterest(one) + one.fee - one.paidFee,
      penalties.reduce<number>((sum, { unpaid }) => sum + unpaid, 0),
    ),
  )
  return { ...quote, preTerminationFee, instalmentsLeft, dearer: quote.total > instalmentsLeft }
}

/** What a payment covers. */
export interface Allocation extends InstalmentsQuote {
  /** The payment settles the loan as quoteSettlement says. */
  settles: boolean
  /** Periods that it pays in full. */
  completes: number[]
  /** What is left of the payment, in centavos: more than 0 only above everything that is owed. */
  left: Centavos
}

// decided: inside an instalment late fees go first, then fees, interest, principal, as the contract prints
const order = ['penalty', 'fee', 'interest', 'principal'] as const

/**
 * What a payment of `amount` centavos covers today: a trial calculation that changes nothing. Exactly the
 * settlement figure settles; any less goes to the oldest instalment first.
 */
export function allocate(loan: Loan, amount: Centavos, today: Day): Allocation {
  const settlement = quoteSettlement(loan, today)
  if (amount === settlement.total && amount > 0) {
    const { rows, penalty, fee, interest, principal, total } = settlement
    const completes = rows.map(({ period }) => period)
    return { rows, penalty, fee, interest, principal, total, settles: true, completes, left: zero }
  }
  let left = amount
  const completes: number[] = []
  const rows: InstalmentCost[] = []
  for (const cost of instalmentCosts(loan, today)) {
    const parts = { ...nothing }
    for (const part of order) {
      parts[part] = least(left, cost[part])
      left = subtract(left, parts[part])
    }
    const row = rowOf(cost.period, parts)
    if (row.total > 0) rows.push(row)
    if (row.total === cost.total) completes.push(cost.period)
  }
  const settles = completes.length === openInstalments(loan).length
  return { ...sumOf(rows), settles, completes, left }
}

/** The least that a payment must be, in centavos; undefined where there is no such rule. */
// decided: an add-on payment must bring some principal, so it exceeds late fees, fees and interest of
// the oldest open instalment, up to the next whole peso; never more than settling costs.
export function leastPayment(loan: Loan, today: Day): Centavos | undefined {
  if (loan.terms.method !== RepaymentMethod.addOn) return undefined
  const [oldest] = instalmentCosts(loan, today)
  if (!oldest) return undefined
  const before = subtract(oldest.total, oldest.principal)
  const wholePeso = centavos((Math.floor(before / 100) + 1) * 100)
  return least(wholePeso, oldest.total, quoteSettlement(loan, today).total)
}
