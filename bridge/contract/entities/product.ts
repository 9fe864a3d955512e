import * as v from 'valibot'
import { RepaymentMethod } from '../codes'
import { codeSchema, days, flag, id, period, periodCount, text } from './common'
import { inOrder } from './in-order'
import { dayField, money, rate, yearlyRate } from './money'

export const productNo = id
export const repaymentMethod = codeSchema(RepaymentMethod)

/** A tenor (duration) of a product; `tenorDays` is a multiple of `periodDays`. */
export const tenor = v.pipe(
  v.object({ tenorDays: days, periodDays: days, periods: periodCount }),
  inOrder('periodDays', 'tenorDays'),
)
export type Tenor = v.InferOutput<typeof tenor>

/** Fee rates: late fees as a share of the overdue amount per day, fees for early repayment as a share of the amount repaid. */
export const feeRates = {
  graceDays: days,
  rolloverFee: rate,
  preTerminationFee: rate,
  advancePaymentFee: rate,
  delayPaymentFeePrincipal: rate,
  delayPaymentFeeInterest: rate,
  nonePaymentFeePrincipal: rate,
  nonePaymentFeeInterest: rate,
  /** Days after the payout in which paying off the loan costs no early pay-off fee; missing if there are none. */
  coolingOffDays: v.exactOptional(days),
}

export const product = v.pipe(
  v.object({
    productNo,
    productName: text,
    about: text,
    minLoanAmount: money,
    maxLoanAmount: money,
    minLoanDays: days,
    maxLoanDays: days,
    dayInterestRate: rate,
    monthlyInterestRate: rate,
    /** Share of the principal that is deducted when the loan is released (paid out). */
    preProcessFee: rate,
    tenors: v.array(tenor),
    methods: v.array(repaymentMethod),
    /** Reason why the product is closed to this customer; null if it is available. */
    closedReason: v.nullable(text),
    /** Fee rates; missing in replies of older services, where only the product's own page has them. */
    fees: v.optional(v.object(feeRates)),
  }),
  inOrder('minLoanAmount', 'maxLoanAmount'),
  inOrder('minLoanDays', 'maxLoanDays'),
)
export type Product = v.InferOutput<typeof product>

/** Cost of a loan, with rates per 30 days and per year. */
export const loanCost = v.pipe(
  v.object({
    loanAmount: money,
    preProcessFee: money,
    netProceeds: money,
    totalInterest: money,
    totalRepayment: money,
    /** Amount of the first instalment; the last instalment may differ by centavos. */
    instalment: money,
    periods: periodCount,
    firstDueDate: dayField,
    lastDueDate: dayField,
    contractualRateMonthly: rate,
    effectiveRateMonthly: rate,
    effectiveRateYearly: yearlyRate,
    /**
     * Payments of the 30 days in which most is due, of this loan and the borrower's others, and the store's sales by its form.
     * `otherPayments` is the part for other loans. `calmAmount` is a smaller amount whose payments are calm (domain/loan/burden);
     * null if this amount is calm, or none is. Missing if the service doesn't know the sales.
     */
    burden: v.optional(
      v.object({
        dailySales: money,
        monthlySales: money,
        monthlyPayments: money,
        otherPayments: money,
        calmAmount: v.nullable(money),
      }),
    ),
  }),
  inOrder('firstDueDate', 'lastDueDate'),
)
export type LoanCost = v.InferOutput<typeof loanCost>

/** Legal ceilings on a small loan, with the day on which the rule takes effect. */
export const ceiling = v.object({ from: dayField, effectiveRateMonthly: rate, penaltyMonthly: rate })
export const productTerms = v.pipe(
  v.object({
    ...product.entries,
    ...feeRates,
    requirements: v.array(text),
    ceiling: v.nullable(ceiling),
    example: loanCost,
  }),
  inOrder('minLoanAmount', 'maxLoanAmount'),
  inOrder('minLoanDays', 'maxLoanDays'),
)
export type ProductTerms = v.InferOutput<typeof productTerms>

/** A product with the remaining limit of the customer, as the application form needs it. */
export const productParams = v.pipe(
  v.object({ ...product.entries, remainAmount: money, needsMoreData: flag }),
  inOrder('minLoanAmount', 'maxLoanAmount'),
  inOrder('minLoanDays', 'maxLoanDays'),
)
export type ProductParams = v.InferOutput<typeof productParams>

/** A row of a repayment plan. `loanTotal` is the principal owed at the start of the period. */
export const planRow = v.object({
  period,
  dueDate: dayField,
  loanTotal: money,
  principal: money,
  interest: money,
  fee: money,
  repayTotal: money,
})
export type PlanRow = v.InferOutput<typeof planRow>
/** Checks that the rows of a plan are in the order of their periods, each of which occurs once. */
export const byPeriod = <T extends { period: number }>() =>
  v.check<T[], string>(
    (rows) => rows.every(({ period }, at) => period > (rows[at - 1]?.period ?? 0)),
    'periods are not in order',
  )
export const plan = v.object({
  rows: v.pipe(v.array(planRow), byPeriod()),
  principal: money,
  interest: money,
  fee: money,
  total: money,
  /** Cost of each repayment method of the product for the same amount and tenor; `totalCost` is interest and processing fee. */
  methods: v.array(
    v.object({ repaymentMethod, totalInterest: money, instalment: money, totalCost: v.optional(money) }),
  ),
})
export type Plan = v.InferOutput<typeof plan>
