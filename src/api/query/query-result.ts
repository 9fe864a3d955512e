import type { Failure } from '../../../bridge/gateway/failure'

/** Result of a query: loading, failed or ready. */
export type QueryResult<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; problem: string; retry(): void }
  | { state: 'ready'; data: T; refresh(): Promise<void> }

/** Combines several results: ready when all results are ready, failed as soon as one has failed. */
export function combineResults<T extends Record<string, unknown>>(
  parts: { [K in keyof T]: QueryResult<T[K]> },
): QueryResult<T> {
  const all: QueryResult<unknown>[] = Object.values(parts)
  const failed = all.find((one) => one.state === 'failed')
  if (failed) return failed as QueryResult<T> // a failed result contains no data
  if (all.some((one) => one.state !== 'ready')) return { state: 'loading' }
  const data = Object.fromEntries(
    Object.entries(parts).map(([name, one]) => [name, (one as { data: unknown }).data]),
  ) // all results are ready
  return {
    state: 'ready',
    data: data as T, // one entry per part
    refresh: async () => void (await Promise.all(all.map((one) => one.state === 'ready' && one.refresh()))),
  }
}
