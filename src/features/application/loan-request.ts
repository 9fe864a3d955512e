import { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { LoanCost } from '../../../bridge/contract/entities/product'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { loanProduct } from '../../../bridge/contract/operations/loan-product'

/** The requested loan. Each page of the loan application has it in its query, so that the page survives a reload. */
export type LoanRequest = BodyOf<typeof loanProduct.getLoanPreview>

interface LoanRequestQuery {
  productNo: string
  amount?: Centavos | undefined
  tenorDays?: number | undefined
  method?: RepaymentMethod | undefined
  customerId: string
}

/** Terms of a loan as query parameters, each optional. */
export type TermsQuery = Pick<LoanRequestQuery, 'amount' | 'tenorDays' | 'method'>

/** Reads a requested loan from a page's query; null if a parameter is missing. */
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

export const parseMethod = (id: string): RepaymentMethod | undefined =>
  Object.values(RepaymentMethod).find((method) => String(method) === id)

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
 * Storage key of a loan's request id. The service accepts one loan per request id, so changed terms need a new id. With the same
 * terms, the open application continues.
 */
export const loanRequestKey = ({
  productNo,
  loanAmount,
  tenorDays,
  repaymentMethod,
  customerId = '',
}: LoanRequest): string => ['borrow', productNo, customerId, loanAmount, tenorDays, repaymentMethod].join(':')

export const isSameCost = (shown: LoanCost, now: LoanCost): boolean =>
  shown.netProceeds === now.netProceeds &&
  shown.totalRepayment === now.totalRepayment &&
  shown.instalment === now.instalment &&
  shown.firstDueDate === now.firstDueDate &&
  shown.lastDueDate === now.lastDueDate
