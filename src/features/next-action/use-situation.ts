import { combineResults, type QueryResult, useOperation } from '../../api/query/use-operation'
import { type BorrowSituation, type Situation, toBorrowSituation } from '../../domain/loan/next-action'
import { borrowQueries, situationQueries } from './situation-queries'

/** Whether the signed-in borrower can borrow. Whatever may be in the way must be known; the products may be missing. */
export function useBorrowSituation(): QueryResult<BorrowSituation> {
  const parts = combineResults({
    pre: useOperation(borrowQueries.pre, {}),
    limit: useOperation(borrowQueries.limit, {}),
    due: useOperation(borrowQueries.due, {}),
    process: useOperation(borrowQueries.process, {}),
  })
  const products = useOperation(borrowQueries.products, {})
  if (parts.state !== 'ready') return parts
  if (products.state === 'loading') return { state: 'loading' }
  const list = products.state === 'ready' ? products.data : []
  return { ...parts, data: toBorrowSituation({ ...parts.data, products: list }) }
}

/** Where the signed-in borrower stands. Whatever may hold a payment up must be known. */
export function useSituation(): QueryResult<Situation> {
  const both = combineResults({
    borrow: useBorrowSituation(),
    payment: useOperation(situationQueries.payment, {}),
  })
  if (both.state !== 'ready') return both
  const { borrow, payment } = both.data
  return { ...both, data: { ...borrow, payment } }
}
