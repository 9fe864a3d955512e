import { useCallback, useEffect, useRef, useState } from 'react'
import { limits } from '../../bridge/contract/limits'
import type { BodyOf, Operation, ReplyOf } from '../../bridge/contract/operation'
import { Failure } from '../../bridge/gateway/failure'
import { recentlyUsed } from '../session/recently-used'
import { sessionScoped } from '../session/session-scoped'
import { useResource, writesSoFar } from './resource'
import { call, problemOf } from './service'

type Paged<T> = { list: T[]; total: number }
type RowOf<O> = ReplyOf<O> extends Paged<infer T> ? T : never
type Filter<O extends Operation> = Omit<BodyOf<O>, 'pageNum' | 'pageSize'>

/** The pages after the first, and how much had been written when they were read. */
interface Later {
  rows: unknown[]
  writes: number
}
const none: Later = { rows: [], writes: 0 }

// who comes back to a list finds it as long as they left it; another person starts anew
/** decided: lists that are kept as somebody left them. */
const mostLists = 20
const kept = sessionScoped(() => recentlyUsed<Later>(mostLists))

/**
 * A list that is read page by page: the first is a resource of its own, later ones are added to it by `more`.
 * Another filter starts over. Rows that the first page repeats after a refresh are taken from there. After a write
 * the later pages are read anew behind, as the first is.
 */
export function usePages<O extends Operation>(
  operation: O,
  filter: Filter<O>,
  keyOf: (row: RowOf<O>) => string,
) {
  const body = { ...filter, pageNum: 1, pageSize: limits.pageSize } as unknown as BodyOf<O> // the filter with its page is the body
  const first = useResource(operation, body)
  const name = `${operation.native} ${JSON.stringify(filter)}`
  const [, draw] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const latest = useRef({ operation, filter, name })
  latest.current = { operation, filter, name }

  // biome-ignore lint/correctness/useExhaustiveDependencies: because another name is another list
  useEffect(() => {
    // what went wrong with another filter has no place here
    setProblem(undefined)
  }, [name])

  const data = first.state === 'ready' ? (first.data as Paged<RowOf<O>>) : null // the operation replies pages
  const later = kept.get().get(name) ?? none
  const known = new Set(data?.list.map(keyOf))
  const rows = data
    ? [...data.list, ...(later.rows as RowOf<O>[]).filter((row) => !known.has(keyOf(row)))]
    : [] // kept under this operation's name
  const shown = rows.length

  /** Reads pages of the list as it is asked for now, one after another. */
  const read = useCallback(async (from: number, to: number): Promise<unknown[]> => {
    const { operation: of, filter: by } = latest.current
    const found: unknown[] = []
    for (let pageNum = from; pageNum <= to; pageNum++) {
      const next = { ...by, pageNum, pageSize: limits.pageSize } as unknown as BodyOf<O> // as above
      const page = (await call(of, next, { quiet: true, background: true })) as Paged<RowOf<O>> // as above
      found.push(...page.list)
    }
    return found
  }, [])

  const more = useCallback(async () => {
    setBusy(true)
    setProblem(undefined)
    const wanted = latest.current.name
    const writes = writesSoFar()
    try {
      const pageNum = Math.floor(shown / limits.pageSize) + 1
      const found = await read(pageNum, pageNum)
      kept.get().set(wanted, { rows: [...(kept.get().get(wanted)?.rows ?? []), ...found], writes })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (latest.current.name === wanted) setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }, [shown, read])

  const outdated = data !== null && later.rows.length > 0 && later.writes < writesSoFar() ? writesSoFar() : 0
  // the list is longer than what the refreshed first page tells of
  useEffect(() => {
    if (outdated === 0) return
    const pages = 1 + Math.ceil((kept.get().get(name)?.rows.length ?? 0) / limits.pageSize)
    // one that could not be read anew stays as it was
    read(2, pages).then(
      (found) => {
        kept.get().set(name, { rows: found, writes: outdated })
        draw((count) => count + 1)
      },
      () => undefined,
    )
  }, [outdated, name, read])

  return { first, rows, total: data?.total ?? 0, busy, problem, more }
}
