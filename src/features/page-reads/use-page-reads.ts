import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { useIsBorrower } from '../../api/query/by-user-type'
import type { ListRead, PageRead } from '../../api/query/page-read'
import type { QueryResult } from '../../api/query/query-result'
import { useOperation } from '../../api/query/use-operation'
import { type PagedFilter, usePages } from '../../api/query/use-pages'
import { fillBody } from '../../routes/address-fields'
import { useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { getPageReads, type pageReads } from './page-reads'

type Table = typeof pageReads
/** Names and queries of a page for one type of user. */
type Named<R> = R extends { first: infer F; later: infer L }
  ? F & L
  : R extends { first: infer F }
    ? F
    : never
type ResultOf<R> =
  R extends ListRead<infer O>
    ? ReturnType<typeof usePages<O>>
    : R extends PageRead<infer O>
      ? QueryResult<ReplyOf<O>>
      : never

/** Results of a page's queries by name. Queries that only one type of user makes may be undefined. */
type Results<P extends keyof Table> = Table[P] extends { borrower: infer B; agent: infer A }
  ? { [K in keyof Named<A> & keyof Named<B>]: ResultOf<Named<B>[K]> } & {
      [K in Exclude<keyof Named<B>, keyof Named<A>>]?: ResultOf<Named<B>[K]>
    }
  : { [K in keyof Named<Table[P][keyof Table[P]]>]: ResultOf<Named<Table[P][keyof Table[P]]>[K]> }

/**
 * Makes the queries of a page that is opened daily (page-reads.ts) and returns their results by name. Fields of the address
 * replace the placeholders in their bodies. `bodies` contains other bodies, or other filters of lists, if the page was opened with
 * fields that the start does not know; null for a query that is not needed then.
 */
export function usePageReads<P extends Path & keyof Table>(
  path: P,
  bodies: { readonly [K in keyof Results<P>]?: object | null } = {},
): Results<P> {
  const role = useIsBorrower() ? 'borrower' : 'agent'
  const fields = new URLSearchParams(
    Object.entries(useQuery(path)).map(([name, value]) => [name, String(value ?? '')]),
  )
  const { first = {}, later = {} } = getPageReads(path, role) ?? {}
  const given: Readonly<Record<string, object | null | undefined>> = bodies
  const results = Object.entries({ ...first, ...later }).map(
    ([name, { operation, body, list, optional = false }]) => {
      const other = given[name]
      // biome-ignore-start lint/correctness/useHookAtTopLevel: a page's queries are always the same, in the same order
      if (list)
        return [name, usePages(operation, (other ?? list.filter) as PagedFilter<Operation>, list.keyOf)]
      const own = other === undefined ? (fillBody(body, fields) ?? null) : other
      return [name, useOperation(operation, own as BodyOf<Operation> | null, { optional })]
      // biome-ignore-end lint/correctness/useHookAtTopLevel: see above
    },
  )
  return Object.fromEntries(results) as Results<P> // one result per query
}
