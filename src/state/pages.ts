import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '../../bridge/contract/limits'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import { Failure } from '../../bridge/failure'
import { useResource } from './resource'
import { call, problemOf } from './service'

type Paged<T> = { list: T[]; total: number }
type RowOf<O> = ReplyOf<O> extends Paged<infer T> ? T : never
type Filter<O extends Operation> = Omit<BodyOf<O>, 'pageNum' | 'pageSize'>

/**
 * A list that is read page by page: the first is a resource of its own, later ones are added to it by `more`.
 * Another filter starts over. Rows that the first page repeats after a refresh are taken from there.
 */
export function usePages<O extends Operation>(
  operation: O,
  filter: Filter<O>,
  keyOf: (row: RowOf<O>) => string,
) {
  const body = { ...filter, pageNum: 1, pageSize: limits.pageSize } as unknown as BodyOf<O> // the filter with its page is the body
  const first = useResource(operation, body)
  const [later, setLater] = useState<RowOf<O>[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const latest = useRef({ operation, filter })
  latest.current = { operation, filter }
  const name = JSON.stringify(filter)

  // biome-ignore lint/correctness/useExhaustiveDependencies: because another name is what the rows depend on
  useEffect(() => {
    // rows of another filter have no place here
    setLater([])
    setProblem(undefined)
  }, [name])

  const data = first.state === 'ready' ? (first.data as Paged<RowOf<O>>) : null // the operation replies pages
  const known = new Set(data?.list.map(keyOf))
  const rows = data ? [...data.list, ...later.filter((row) => !known.has(keyOf(row)))] : []
  const shown = rows.length

  const more = useCallback(async () => {
    setBusy(true)
    setProblem(undefined)
    const wanted = latest.current
    const next = {
      ...wanted.filter,
      pageNum: Math.floor(shown / limits.pageSize) + 1,
      pageSize: limits.pageSize,
    } as unknown as BodyOf<O> // as above
    try {
      const page = (await call(wanted.operation, next, { quiet: true, background: true })) as Paged<RowOf<O>> // as above
      if (
        wanted.filter === latest.current.filter ||
        JSON.stringify(wanted.filter) === JSON.stringify(latest.current.filter)
      ) {
        setLater((before) => [...before, ...page.list])
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }, [shown])

  return { first, rows, total: data?.total ?? 0, busy, problem, more }
}
