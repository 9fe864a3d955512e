import { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { LoanCost } from '../../../../bridge/contract/entities/loan'
import type { BodyOf } from '../../../../bridge/contract/operation'
import type { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { centavos } from '../../../domain/money'

/** The loan that is being asked for. It travels in the query of the flow's pages, so that each survives a reload. */
export type LoanRequest = BodyOf<typeof loanProduct.getLoanPreview>

/** Its query fields; `amount` in centavos. */
interface LoanRequestQuery {
  productNo: string
  amount: string
  tenorDays: string
  method: string
  customerId: string
}

/** Reads a repayment method's code; undefined where there is none such. */
export const readMethod = (text: string): RepaymentMethod | undefined =>
  Object.values(RepaymentMethod).find((method) => String(method) === text)

/** Reads the query; null where it does not name a loan. */
export function readLoanRequest({
  productNo,
  amount,
  tenorDays,
  method,
  customerId,
}: LoanRequestQuery): LoanRequest | null {
  const repaymentMethod = readMethod(method)
  if (
    !productNo ||
    !/^\d{1,12}$/.test(amount) ||
    !/^\d{1,4}$/.test(tenorDays) ||
    repaymentMethod === undefined
  )
    return null
  return {
    productNo,
    loanAmount: centavos(Number(amount)),
    tenorDays: Number(tenorDays),
    repaymentMethod,
    ...(customerId && { customerId }),
  }
}

/** The query of a loan. */
export const queryOf = ({ productNo, loanAmount, tenorDays, repaymentMethod, customerId }: LoanRequest) => ({
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
export const loanRequestName = ({
  productNo,
  loanAmount,
  tenorDays,
  repaymentMethod,
  customerId = '',
}: LoanRequest): string => ['borrow', productNo, customerId, loanAmount, tenorDays, repaymentMethod].join(':')

/** Is what was shown still what it costs? */
export const sameCost = (shown: LoanCost, now: LoanCost): boolean =>
  shown.netProceeds === now.netProceeds &&
  shown.totalRepayment === now.totalRepayment &&
  shown.instalment === now.instalment &&
  shown.firstDueDate === now.firstDueDate &&
  shown.lastDueDate === now.lastDueDate
