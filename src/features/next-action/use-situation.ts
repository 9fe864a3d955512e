import { allOf, type QueryResult, useOperation } from '../../api/query/use-operation'
import { type BorrowSituation, borrowSituationOf, type Situation } from '../../domain/loan/next-action'
import { borrowReads, situationReads } from './situation-reads'

/** Whether the signed-in borrower can borrow. Whatever may be in the way must be known; the products may be missing. */
export function useBorrowSituation(): QueryResult<BorrowSituation> {
  const parts = allOf({
    pre: useOperation(borrowReads.pre, {}),
    limit: useOperation(borrowReads.limit, {}),
    due: useOperation(borrowReads.due, {}),
    process: useOperation(borrowReads.process, {}),
  })
  const products = useOperation(borrowReads.products, {})
  if (parts.state !== 'ready') return parts
  if (products.state === 'loading') return { state: 'loading' }
  const list = products.state === 'ready' ? products.data : []
  return { ...parts, data: borrowSituationOf({ ...parts.data, products: list }) }
}

/** Where the signed-in borrower stands. Whatever may hold a payment up must be known. */
export function useSituation(): QueryResult<Situation> {
  const both = allOf({
    borrow: useBorrowSituation(),
    payment: useOperation(situationReads.payment, {}),
  })
  if (both.state !== 'ready') return both
  const { borrow, payment } = both.data
  return { ...both, data: { ...borrow, payment } }
}
