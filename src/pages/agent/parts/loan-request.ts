import { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { LoanCost } from '../../../../bridge/contract/entities/loan'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { BodyOf } from '../../../../bridge/contract/operation'
import type { loanProduct } from '../../../../bridge/contract/operations/loan-product'

/** The loan that is being asked for. It travels in the query of the flow's pages, so that each survives a reload. */
export type LoanRequest = BodyOf<typeof loanProduct.getLoanPreview>

/** Its query fields. */
interface LoanRequestQuery {
  productNo: string
  amount?: Centavos | undefined
  tenorDays?: number | undefined
  method?: RepaymentMethod | undefined
  customerId: string
}

/** The terms of a loan as far as a query names them. */
export type TermsQuery = Pick<LoanRequestQuery, 'amount' | 'tenorDays' | 'method'>

/** Reads the query; null where it does not name a loan. */
export function readLoanRequest({
  productNo,
  amount,
  tenorDays,
  method,
  customerId,
}: LoanRequestQuery): LoanRequest | null {
  if (!productNo || amount === undefined || tenorDays === undefined || method === undefined) return null
  return {
    productNo,
    loanAmount: amount,
    tenorDays,
    repaymentMethod: method,
    ...(customerId && { customerId }),
  }
}

/** The repayment method of a choice's id. */
export const parseMethod = (id: string): RepaymentMethod | undefined =>
  Object.values(RepaymentMethod).find((method) => String(method) === id)

/** The query of a loan. */
export const toLoanQuery = ({
  productNo,
  loanAmount,
  tenorDays,
  repaymentMethod,
  customerId,
}: LoanRequest) => ({
  productNo,
  amount: loanAmount,
  tenorDays,
  method: repaymentMethod,
  customerId,
})

/**
 * Names the request to borrow this. The service keeps one loan to a request id, so other terms are another
 * request; coming back to the same terms goes on with the one that was begun.
 */
export const loanRequestKey = ({
  productNo,
  loanAmount,
  tenorDays,
  repaymentMethod,
  customerId = '',
}: LoanRequest): string => ['borrow', productNo, customerId, loanAmount, tenorDays, repaymentMethod].join(':')

/** Is the cost still the one that was shown? */
export const isSameCost = (shown: LoanCost, now: LoanCost): boolean =>
  shown.netProceeds === now.netProceeds &&
  shown.totalRepayment === now.totalRepayment &&
  shown.instalment === now.instalment &&
  shown.firstDueDate === now.firstDueDate &&
  shown.lastDueDate === now.lastDueDate
