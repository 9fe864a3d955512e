import type { ReplyOf } from '../../../bridge/contract/operation'
import { combineResults, type QueryResult } from '../../api/query/query-result'
import { type BorrowSituation, type Situation, toBorrowSituation } from '../../domain/loan/next-action'
import type { borrowReads, situationReads } from './situation-reads'

/** Results of named queries. */
type ResultsOf<R extends Record<string, { operation: unknown }>> = {
  [K in keyof R]: QueryResult<ReplyOf<R[K]['operation']>>
}

/** Combines the queries that show whether a borrower can borrow. Fails if one of them has failed, except for the products. */
export function combineBorrowSituation({
  products,
  ...others
}: ResultsOf<typeof borrowReads>): QueryResult<BorrowSituation> {
  const { pre, limit, due, process } = others
  const parts = combineResults({ pre, limit, due, process })
  if (parts.state !== 'ready') return parts
  if (products.state === 'loading') return { state: 'loading' }
  const list = products.state === 'ready' ? products.data : []
  return { ...parts, data: toBorrowSituation({ ...parts.data, products: list }) }
}

/** Combines the queries of a borrower's situation. */
export function combineSituation({
  payment,
  ...borrowing
}: ResultsOf<typeof situationReads>): QueryResult<Situation> {
  const both = combineResults({ borrow: combineBorrowSituation(borrowing), payment })
  if (both.state !== 'ready') return both
  const { borrow, payment: open } = both.data
  return { ...both, data: { ...borrow, payment: open } }
}
