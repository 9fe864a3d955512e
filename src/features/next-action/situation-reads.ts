import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { read } from '../../api/query/page-read'

/** Queries whose replies show whether a borrower can borrow (see toBorrowSituation). */
export const borrowReads = {
  pre: read(preAuditEvaluation.getPreStatus, {}),
  limit: read(preAuditEvaluation.getSystemDefaultLimit, {}),
  due: read(loanOrder.getLoanRecentSevenDaysOrderList, {}),
  process: read(loanOrder.getOrderProcessing, {}),
  products: read(loanProduct.getLoanProductList, {}),
}

/** Queries for a borrower's whole situation (see toSituation). */
export const situationReads = { ...borrowReads, payment: read(pay.findUnPaidOrder, {}) }
