import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'

/** Queries that decide whether a borrower can borrow (toBorrowSituation); none has parameters. */
export const borrowQueries = {
  pre: preAuditEvaluation.getPreStatus,
  limit: preAuditEvaluation.getSystemDefaultLimit,
  due: loanOrder.getLoanRecentSevenDaysOrderList,
  process: loanOrder.getOrderProcessing,
  products: loanProduct.getLoanProductList,
} as const

/** Queries of a borrower's whole situation (toSituation). */
export const situationQueries = { ...borrowQueries, payment: pay.findUnPaidOrder } as const
