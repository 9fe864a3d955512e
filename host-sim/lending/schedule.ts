import { RepaymentMethod } from '../../bridge/contract/codes'
import type { Centavos, Day } from '../../bridge/contract/entities/money'
import { divide, divideHalfUp, rateScale, scaledRate, timesRate } from '../../src/domain/lending/rounding'
import { add, centavos, minCentavos, subtract } from '../../src/domain/money/money'
import { addDays } from '../../src/domain/time/day'

/** Input of a repayment plan: `principal` in centavos, `periodRate` as a fraction per period (0.03 is 3 %). */
export interface ScheduleInput {
  principal: Centavos
  periodRate: number
  periods: number
  method: RepaymentMethod
}

/** A row of a repayment plan, in centavos; `remaining` is the principal owed after the period. */
export interface ScheduleRow {
  period: number
  principal: Centavos
  interest: Centavos
  total: Centavos
  remaining: Centavos
}

export interface Schedule {
  rows: ScheduleRow[]
  totals: { principal: Centavos; interest: Centavos; total: Centavos }
}

/** Calculates principal and interest of one period from the balance before the period and the interest of all earlier periods. */
type PeriodCalculator = (
  balance: Centavos,
  earlierInterest: Centavos,
  last: boolean,
) => { principal: Centavos; interest: Centavos }

/** Level instalment P r (1+r)^n / ((1+r)^n - 1), calculated in integers so that rounding half up is exact. */
function levelInstalment({ principal, periodRate, periods }: ScheduleInput): Centavos {
  const rate = scaledRate(periodRate)
  if (rate === 0n) return divide(principal, periods)
  const grown = (rateScale + rate) ** BigInt(periods)
  const discount = grown - rateScale ** BigInt(periods)
  return centavos(Number(divideHalfUp(BigInt(principal) * rate * grown, rateScale * discount)))
}

// decided: in every method the last period contains the remainder, and no period repays more than the balance
const periodCalculators: Record<RepaymentMethod, (input: ScheduleInput) => PeriodCalculator> = {
  [RepaymentMethod.equalAmortization]: (input) => {
    const level = levelInstalment(input)
    return (balance, _, last) => {
      const interest = timesRate(balance, input.periodRate)
      return { principal: last ? balance : minCentavos(balance, subtract(level, interest)), interest }
    }
  },
  [RepaymentMethod.equalPrincipal]: ({ principal, periodRate, periods }) => {
    const part = divide(principal, periods)
    return (balance, _, last) => ({
      principal: last ? balance : minCentavos(balance, part),
      interest: timesRate(balance, periodRate),
    })
  },
  [RepaymentMethod.balloon]: ({ principal, periodRate }) => {
    const interest = timesRate(principal, periodRate)
    return (balance, _, last) => ({ principal: last ? balance : centavos(0), interest })
  },
  [RepaymentMethod.addOn]: ({ principal, periodRate, periods }) => {
    const allInterest = timesRate(principal, periodRate, periods)
    const part = divide(principal, periods)
    const interestPart = divide(allInterest, periods)
    return (balance, earlierInterest, last) => {
      const interestLeft = subtract(allInterest, earlierInterest)
      return {
        principal: last ? balance : minCentavos(balance, part),
        interest: last ? interestLeft : minCentavos(interestLeft, interestPart),
      }
    }
  },
}

function checkInput({ principal, periods, method }: ScheduleInput): void {
  if (!Number.isSafeInteger(principal) || principal <= 0)
    throw new RangeError(`not a principal: ${principal}`)
  if (!Number.isInteger(periods) || periods < 1) throw new RangeError(`not a number of periods: ${periods}`)
  if (!Object.hasOwn(periodCalculators, method)) throw new RangeError(`not a repayment method: ${method}`)
}

/**
 * Builds the repayment plan of a loan by the formulas of lending.md, exact to the centavo. Principal parts add up to the
 * principal, the last balance is 0, and no part is negative. Throws RangeError if the principal is not a positive integer of
 * centavos, if there are no periods, if the rate is negative or if the method is unknown.
 */
export function buildSchedule(input: ScheduleInput): Schedule {
  checkInput(input)
  const periodAt = periodCalculators[input.method](input)
  const rows: ScheduleRow[] = []
  let remaining = input.principal
  let allInterest = centavos(0)
  for (let period = 1; period <= input.periods; period++) {
    const { principal, interest } = periodAt(remaining, allInterest, period === input.periods)
    remaining = subtract(remaining, principal)
    allInterest = add(allInterest, interest)
    rows.push({ period, principal, interest, total: add(principal, interest), remaining })
  }
  return {
    rows,
    totals: { principal: input.principal, interest: allInterest, total: add(input.principal, allInterest) },
  }
}

/** Converts a daily rate to a rate per `periodDays` days. Rates are fractions. */
export const toPeriodRate = (dailyRate: number, periodDays: number): number =>
  Number(scaledRate(dailyRate) * BigInt(periodDays)) / Number(rateScale)

/** The monthly rate for display. */
// decided: the monthly rate is always 30 times the daily rate, so that the two rates never disagree.
export const toMonthlyRate = (dailyRate: number): number => toPeriodRate(dailyRate, 30)

/** Number of periods in a tenor. */
// decided: a tenor that is not a whole number of periods is refused with RangeError; there is no shorter last period.
export function countPeriods(tenorDays: number, periodDays: number): number {
  const periods = tenorDays / periodDays
  if (!Number.isInteger(periods) || periods < 1) {
    throw new RangeError(`${tenorDays} days are no whole number of ${periodDays}-day periods`)
  }
  return periods
}

/** The due dates of all instalments. */
// decided: the k-th instalment is due k x periodDays days after release, at the end of that day in Manila time; due dates are not
// moved for holidays.
export const getDueDays = (releasedOn: Day, periodDays: number, periods: number): Day[] =>
  Array.from({ length: periods }, (_, at) => addDays(releasedOn, periodDays * (at + 1)))
