import { combineResults, type QueryResult } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { type BorrowSituation, type Situation, toBorrowSituation } from '../../domain/loan/next-action'
import { borrowQueries, situationQueries } from './situation-queries'

/**
 * Loads the data that decides whether the signed-in borrower can borrow. Fails if a possible blocker can't be loaded; products
 * are optional.
 */
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

/** Loads the signed-in borrower's situation. Fails if the pending payment can't be loaded. */
export function useSituation(): QueryResult<Situation> {
  const both = combineResults({
    borrow: useBorrowSituation(),
    payment: useOperation(situationQueries.payment, {}),
  })
  if (both.state !== 'ready') return both
  const { borrow, payment } = both.data
  return { ...both, data: { ...borrow, payment } }
}
