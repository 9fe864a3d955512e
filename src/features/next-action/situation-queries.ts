import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'

/** The reads that say whether a borrower can borrow (borrowSituationOf); none of them takes anything. */
export const borrowQueries = {
  pre: preAuditEvaluation.getPreStatus,
  limit: preAuditEvaluation.getSystemDefaultLimit,
  due: loanOrder.getLoanRecentSevenDaysOrderList,
  process: loanOrder.getOrderProcessing,
  products: loanProduct.getLoanProductList,
} as const

/** Those that the whole of a borrower's situation is made of (situationOf). */
export const situationQueries = { ...borrowQueries, payment: pay.findUnPaidOrder } as const
