import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { allOf, type QueryResult, useOperation } from '../../api/use-operation'
import { type Situation, situationOf } from '../../domain/next-thing'

/** Where the signed-in borrower stands. Whatever may hold a payment up must be known; the products may be missing. */
export function useSituation(): QueryResult<Situation> {
  const parts = allOf({
    pre: useOperation(preAuditEvaluation.getPreStatus, {}),
    limit: useOperation(preAuditEvaluation.getSystemDefaultLimit, {}),
    due: useOperation(loanOrder.getLoanRecentSevenDaysOrderList, {}),
    payment: useOperation(pay.findUnPaidOrder, {}),
    process: useOperation(loanOrder.getOrderProcessing, {}),
  })
  const products = useOperation(loanProduct.getLoanProductList, {})
  if (parts.state !== 'ready') return parts
  if (products.state === 'loading') return { state: 'loading' }
  const list = products.state === 'ready' ? products.data : []
  return { ...parts, data: situationOf({ ...parts.data, products: list }) }
}
