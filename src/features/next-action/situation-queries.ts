import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'

/** Queries whose replies show whether a borrower can borrow (see toBorrowSituation); none has parameters. */
export const borrowQueries = {
  pre: preAuditEvaluation.getPreStatus,
  limit: preAuditEvaluation.getSystemDefaultLimit,
  due: loanOrder.getLoanRecentSevenDaysOrderList,
  process: loanOrder.getOrderProcessing,
  products: loanProduct.getLoanProductList,
} as const

/** Queries for a borrower's whole situation (see toSituation). */
export const situationQueries = { ...borrowQueries, payment: pay.findUnPaidOrder } as const
