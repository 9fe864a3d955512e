import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'

/** The reads that a borrower's situation is made of (situationOf); none of them takes anything. */
export const situationReads = {
  pre: preAuditEvaluation.getPreStatus,
  limit: preAuditEvaluation.getSystemDefaultLimit,
  due: loanOrder.getLoanRecentSevenDaysOrderList,
  payment: pay.findUnPaidOrder,
  process: loanOrder.getOrderProcessing,
  products: loanProduct.getLoanProductList,
} as const
