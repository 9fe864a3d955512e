import type { Day } from '../../../../bridge/contract/entities/money'
import type {
  LoanCost,
  Plan,
  PlanRow,
  Product,
  ProductParams,
  ProductTerms,
} from '../../../../bridge/contract/entities/product'
import { getCeiling } from '../../../../src/domain/lending/ceilings'
import type { Loan, LoanTerms } from '../../../../src/domain/lending/loan'
import { add, subtract, zero } from '../../../../src/domain/money/money'
import { isCovered, offerRates } from '../../../lending/ceilings'
import { perYear } from '../../../lending/eir'
import { openLoan } from '../../../lending/open-loan'
import { buildSchedule, countPeriods, toMonthlyRate, toPeriodRate } from '../../../lending/schedule'
import type { UserRecord } from '../../state'
import type { World } from '../../world'
import { needsExtraData } from '../applications/extra-data'
import { type LoanRequest, toLoanTerms } from '../applications/loan-terms'
import { getClosedReason, getLoanBounds } from '../applications/may-apply'
import type { ProductRecord } from './product-record'

/** A product in the API's format. Without a user, the product is never shown as closed. */
export function productView(product: ProductRecord, user: UserRecord | undefined, world: World): Product {
  const closed = user ? getClosedReason(product, user, world) : null
  return {
    productNo: product.productNo,
    productName: world.t(product.name),
    about: world.t(product.about),
    minLoanAmount: product.min,
    maxLoanAmount: product.max,
    minLoanDays: Math.min(...product.tenors),
    maxLoanDays: Math.max(...product.tenors),
    dayInterestRate: product.dailyRate,
    monthlyInterestRate: toMonthlyRate(product.dailyRate),
    preProcessFee: product.processingRate,
    tenors: product.tenors.map((tenorDays) => ({
      tenorDays,
      periodDays: product.periodDays,
      periods: countPeriods(tenorDays, product.periodDays),
    })),
    methods: [...product.methods],
    closedReason: closed && world.t(closed),
    fees: exampleFeeRates(product, world.today),
  }
}

/** A product with the remaining limit and the other values that the application form needs. */
// decided: if no customer is chosen, an agent sees only the product's own limit
export const toProductParams = (
  product: ProductRecord,
  user: UserRecord | undefined,
  world: World,
): ProductParams => ({
  ...productView(product, user, world),
  remainAmount: getLoanBounds(product, user, world).availableLimit,
  needsMoreData: user ? needsExtraData(user, product) : false,
})

/** The cost of a loan that is released today. */
export function calculateLoanCost(product: ProductRecord, request: LoanRequest, today: Day): LoanCost {
  const terms = toLoanTerms(product, request, today)
  const { instalments } = openLoan(terms)
  const { nominal, effective } = offerRates(terms)
  const totalInterest = add(...instalments.map(({ interest }) => interest))
  const [first] = instalments
  return {
    loanAmount: request.amount,
    preProcessFee: terms.processingFee,
    netProceeds: subtract(request.amount, terms.processingFee),
    totalInterest,
    totalRepayment: add(request.amount, totalInterest),
    instalment: first ? add(first.principal, first.interest) : zero,
    periods: instalments.length,
    firstDueDate: first?.dueDay ?? today,
    lastDueDate: instalments.at(-1)?.dueDay ?? today,
    contractualRateMonthly: nominal,
    effectiveRateMonthly: effective,
    effectiveRateYearly: perYear(effective),
  }
}

/** The rows of a loan's original plan, before any payment. */
export function toPlanRows({ terms, instalments }: Loan): PlanRow[] {
  let owed = terms.principal
  return instalments.map(({ period, dueDay, principal, interest, fee }) => {
    const row = {
      period,
      dueDate: dueDay,
      loanTotal: owed,
      principal,
      interest,
      fee,
      repayTotal: add(principal, interest, fee),
    }
    owed = subtract(owed, principal)
    return row
  })
}

function toMethodRow({
  principal,
  dailyRate,
  periodDays,
  periods,
  processingFee,
  method,
}: LoanTerms): Plan['methods'][number] {
  const periodRate = toPeriodRate(dailyRate, periodDays)
  const { rows, totals } = buildSchedule({ principal, periodRate, periods, method })
  return {
    repaymentMethod: method,
    totalInterest: totals.interest,
    instalment: rows[0]?.total ?? zero,
    totalCost: add(totals.interest, processingFee),
  }
}

/** The plan of a loan that is released today, with the cost of the product's other repayment methods for comparison. */
export function createPlan(product: ProductRecord, request: LoanRequest, today: Day): Plan {
  const rows = toPlanRows(openLoan(toLoanTerms(product, request, today)))
  const sum = (part: 'principal' | 'interest' | 'fee' | 'repayTotal') => add(...rows.map((row) => row[part]))
  const methods = product.methods.map((method) =>
    toMethodRow(toLoanTerms(product, { ...request, method }, today)),
  )
  return {
    rows,
    principal: sum('principal'),
    interest: sum('interest'),
    fee: sum('fee'),
    total: sum('repayTotal'),
    methods,
  }
}

const mayBeCovered = ({ min, tenors }: ProductRecord) => isCovered(min, Math.min(...tenors))

/** All terms of a product, with an example that is calculated like a real loan. */
export function toProductTerms(
  product: ProductRecord,
  user: UserRecord | undefined,
  world: World,
): ProductTerms {
  const { amount, tenorDays } = product.example
  const ceiling = mayBeCovered(product) ? getCeiling(world.today) : undefined
  return {
    ...productView(product, user, world),
    ...exampleFeeRates(product, world.today),
    requirements: product.requirements.map((one) => world.t(one)),
    ceiling: ceiling
      ? { from: ceiling.from, effectiveRateMonthly: ceiling.effective, penaltyMonthly: ceiling.penalty }
      : null,
    example: calculateLoanCost(product, { amount, tenorDays, method: product.methods[0] }, world.today),
  }
}

/** The fee rates of a product, which are the same for every amount and term. */
const exampleFeeRates = (product: ProductRecord, today: Day) =>
  toFeeRates(toLoanTerms(product, { ...product.example, method: product.methods[0] }, today))

/** The fee rates of a loan, by their field names in the API. */
export const toFeeRates = (terms: Loan['terms']) => ({
  graceDays: terms.graceDays,
  rolloverFee: terms.rolloverRate ?? 0,
  preTerminationFee: terms.preTerminationRate,
  ...(terms.coolingOffDays && { coolingOffDays: terms.coolingOffDays }),
  advancePaymentFee: terms.advancePaymentRate,
  delayPaymentFeePrincipal: terms.delayPrincipalRate,
  delayPaymentFeeInterest: terms.delayInterestRate,
  nonePaymentFeePrincipal: terms.missedPrincipalRate ?? terms.delayPrincipalRate,
  nonePaymentFeeInterest: terms.missedInterestRate ?? terms.delayInterestRate,
})
