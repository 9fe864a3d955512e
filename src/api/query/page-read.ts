import { limits } from '../../../bridge/contract/limits'
import type { BodyOf, Operation } from '../../../bridge/contract/operation'
import type { PagedFilter, PagedRow } from './use-pages'

/** One query of a page. */
export interface PageRead<O extends Operation = Operation> {
  operation: O
  /** The start replaces a text `?name` by the query field `name` of the page's address. */
  body: BodyOf<O>
  /** True if the page works without this query: a failure shows a toast instead of an error state. */
  optional?: boolean
  /** Set for a paged list; `body` then requests its first page. */
  list?: { filter: unknown; keyOf(row: never): string }
}

export interface ListRead<O extends Operation> extends PageRead<O> {
  list: { filter: PagedFilter<O>; keyOf(row: PagedRow<O>): string }
}

/** Named queries of a page. */
export interface PageReads {
  /** Queries that the first render needs. */
  first: Readonly<Record<string, PageRead>>
  /** Queries of parts that may be shown later. */
  later?: Readonly<Record<string, PageRead>>
}

export const firstPage = { pageNum: 1, pageSize: limits.pageSize }

export const read = <O extends Operation>(operation: O, body: BodyOf<O>): PageRead<O> => ({ operation, body })

/** A query without which the page works. */
export const optionalRead = <O extends Operation>(operation: O, body: BodyOf<O>): PageRead<O> => ({
  operation,
  body,
  optional: true,
})

/** The first page of a list. `keyOf` returns a row's key. */
export const readList = <O extends Operation>(
  operation: O,
  filter: PagedFilter<O>,
  keyOf: (row: PagedRow<O>) => string,
): ListRead<O> => ({
  operation,
  body: { ...filter, ...firstPage } as unknown as BodyOf<O>, // the filter and a page
  list: { filter, keyOf },
})
