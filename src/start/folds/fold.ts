import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { KeptReply } from '../../api/kept/first-screens'
import type { PageRead } from '../../api/query/page-read'
import { toPagesKey, toQueryKey } from '../../api/query/query-key'
import type { QueryResult } from '../../api/query/query-result'
import type { Path } from '../../routes/lookup'
import type { Session } from '../../session/stored-session'

type Reads = Readonly<Record<string, PageRead>>
type RepliesTo<R extends Reads> = { readonly [K in keyof R]: ReplyOf<R[K]['operation']> }

/** The fold (above-the-fold content) of a page: the requests it needs, and a function that draws it from their replies. */
export interface Fold {
  /** Requests whose replies the first card needs. The fold is drawn once all of them have arrived. */
  needed: Reads
  /** Other requests. Their replies are drawn together with the first card if they have arrived by then, else when they arrive. */
  later: Reads
  /** Returns undefined if the replies need content that only the page's own script can draw. */
  draw(session: Session, replies: never): ReactNode
}

/** Type of user whose pages a script draws. */
export type FoldUser = 'borrower' | 'agent'

/** Folds by the path of their page. */
export type Folds = { readonly [P in Path]?: Fold }

/** Creates a fold; see the fields of `Fold`. */
export const createFold = <N extends Reads, L extends Reads>(
  reads: { needed: N; later: L },
  draw: (session: Session, replies: RepliesTo<N> & Partial<RepliesTo<L>>) => ReactNode,
): Fold => ({ ...reads, draw })

/** Returns the kept replies to a fold's requests by name. */
export function findKept(reads: Reads, kept: readonly KeptReply[]): Record<string, unknown> {
  const byKey = new Map(kept.map(({ queryKey, data }) => [JSON.stringify(queryKey), data]))
  const replies = Object.entries(reads).map(([name, { operation, body, list }]) => {
    const reply = byKey.get(
      JSON.stringify(list ? toPagesKey(operation, list.filter) : toQueryKey(operation, body)),
    )
    return [name, list ? (reply as { pages: unknown[] } | undefined)?.pages[0] : reply] // kept of a paged list
  })
  return Object.fromEntries(replies.filter(([, reply]) => reply !== undefined))
}

/** A reply as the result of a query: loading until the reply has arrived. */
export const toResult = <T>(reply: T | undefined): QueryResult<T> =>
  reply === undefined
    ? { state: 'loading' }
    : { state: 'ready', data: reply, refresh: () => Promise.resolve() }

/** The first page of a list as the result of a paged query. */
export const toPages = <T extends { list: readonly unknown[]; total: number }>(reply: T | undefined) => ({
  first: toResult(reply),
  rows: (reply?.list ?? []) as T['list'], // an empty list has every type of row
  total: reply?.total ?? 0,
  busy: false,
  problem: undefined,
  more: () => Promise.resolve(),
})

/** Handler of controls that have no effect until the app has started. They are inert until then. */
export const ignore = (): void => undefined
