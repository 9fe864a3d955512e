import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { PageRead } from '../../api/query/page-read'
import type { QueryResult } from '../../api/query/query-result'
import type { Path } from '../../routes/lookup'
import type { Session } from '../../session/stored-session'

type Reads = Readonly<Record<string, Pick<PageRead, 'operation'>>>
type RepliesTo<R extends Reads> = { readonly [K in keyof R]: ReplyOf<R[K]['operation']> }

/** The fold (above-the-fold content) of a page: the requests it needs, and a function that draws it from their replies. */
export interface Fold {
  /** Requests whose replies the first card needs. The fold is drawn once all of them have arrived. */
  needed: Reads
  /** Requests of the page's header. Their replies are drawn together with the first card if they have arrived by then. */
  header: Reads
  /** Requests of the rest. The fold is drawn again when their replies arrive, but not before the first card is painted. */
  rest: Reads
  /** Returns undefined if the replies need content that only the page's own script can draw. */
  draw(session: Session, replies: never): ReactNode
}

/** Type of user whose pages a script draws. */
export type FoldUser = 'borrower' | 'agent'

/** Folds by the path of their page. */
export type Folds = { readonly [P in Path]?: Fold }

/** Creates a fold; see the fields of `Fold`. */
export const createFold = <N extends Reads, H extends Reads, R extends Reads>(
  reads: { needed: N; header: H; rest: R },
  draw: (session: Session, replies: RepliesTo<N> & Partial<RepliesTo<H> & RepliesTo<R>>) => ReactNode,
): Fold => ({ ...reads, draw })

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
