import { allOf, type QueryResult, useOperation } from '../../api/use-operation'
import { type Situation, situationOf } from '../../domain/next-thing'
import { situationReads } from './situation-reads'

/** Where the signed-in borrower stands. Whatever may hold a payment up must be known; the products may be missing. */
export function useSituation(): QueryResult<Situation> {
  const parts = allOf({
    pre: useOperation(situationReads.pre, {}),
    limit: useOperation(situationReads.limit, {}),
    due: useOperation(situationReads.due, {}),
    payment: useOperation(situationReads.payment, {}),
    process: useOperation(situationReads.process, {}),
  })
  const products = useOperation(situationReads.products, {})
  if (parts.state !== 'ready') return parts
  if (products.state === 'loading') return { state: 'loading' }
  const list = products.state === 'ready' ? products.data : []
  return { ...parts, data: situationOf({ ...parts.data, products: list }) }
}
