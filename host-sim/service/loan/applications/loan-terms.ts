import type { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import { calculateProcessingFee } from '../../../../src/domain/lending/fees'
import type { LoanTerms } from '../../../../src/domain/lending/loan'
import { isCovered } from '../../../lending/ceilings'
import { countPeriods } from '../../../lending/schedule'
import type { ProductRecord } from '../products/product-record'

/** A requested loan; `amount` in centavos. */
export interface LoanRequest {
  amount: Centavos
  tenorDays: number
  method: RepaymentMethod
}

/** A requested loan in the API's format. */
export interface LoanRequestBody {
  productNo: string
  loanAmount: Centavos
  tenorDays: number
  repaymentMethod: RepaymentMethod
}

export const readLoanRequest = ({
  loanAmount,
  tenorDays,
  repaymentMethod,
}: LoanRequestBody): LoanRequest => ({
  amount: loanAmount,
  tenorDays,
  method: repaymentMethod,
})

/** The terms of a loan. Throws RangeError if the tenor is not a whole number of periods. */
export const toLoanTerms = (
  product: ProductRecord,
  { amount, tenorDays, method }: LoanRequest,
  releasedOn: Day,
): LoanTerms => ({
  principal: amount,
  dailyRate: product.dailyRate,
  periodDays: product.periodDays,
  periods: countPeriods(tenorDays, product.periodDays),
  method,
  processingFee: calculateProcessingFee(amount, product.processingRate),
  graceDays: product.graceDays,
  delayPrincipalRate: product.delayPrincipalRate,
  delayInterestRate: product.delayInterestRate,
  missedPrincipalRate: product.missedRate,
  missedInterestRate: product.missedRate,
  preTerminationRate: product.preTerminationRate,
  ...(product.coolingOffDays > 0 && { coolingOffDays: product.coolingOffDays }),
  advancePaymentRate: product.advancePaymentRate,
  ...(product.rolloverRate > 0 && { rolloverRate: product.rolloverRate }),
  releasedOn,
  covered: isCovered(amount, tenorDays),
})
