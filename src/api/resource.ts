import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BodyOf, isSafe, type Operation, type ReplyOf } from '../../bridge/contract/operation'
import { Failure } from '../../bridge/gateway/failure'
import { clock } from '../session/clock'
import { recentlyUsed } from '../session/recently-used'
import { currentSession } from '../session/session'
import { onUserChange } from '../session/session-scoped'
import { call, problemOf } from './service'

/** Server data, in one of three states. */
export type Resource<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; problem: string; retry(): void }
  | { state: 'ready'; data: T; refresh(): Promise<void> }

interface Entry {
  data?: unknown
  failure?: Failure
  /** Writes since this was read make it stale: shown at once, asked for again. */
  stale: boolean
  /** When it was read, by the app's clock. */
  readAt?: number
  running?: Promise<void>
  abort?: AbortController
  /** Reads it as it was read before. */
  again?: () => Promise<void>
  users: number
  /** The session that it was read in has ended: it goes with the page that shows it. */
  last?: boolean
  version: number
}

/** decided: what is known is read anew so long after it was shown: calls must not hold up a page's first frames. */
const readAnewMs = 150

/** decided: what was read so short a time ago, for this very page, is not read again. */
const justReadMs = 1500

/** decided: replies that are kept for a way back; a page has at most ten. */
const mostEntries = 150
const entries = recentlyUsed<Entry>(mostEntries, ({ users, running }) => users > 0 || running !== undefined)
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (operation: Operation, body: unknown) => `${operation.native} ${JSON.stringify(body)}`
const asFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  throw error
}

/** Replies are JSON, with their fields in the order in which the schema has them. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function entryOf(key: string): Entry {
  const known = entries.get(key)
  if (known) return known
  const made: Entry = { stale: true, users: 0, version: 0 }
  entries.set(key, made)
  return made
}

function ask<O extends Operation>(key: string, operation: O, body: BodyOf<O>): Promise<void> {
  const entry = entryOf(key)
  if (entry.running) return entry.running
  const abort = new AbortController()
  const settle = (change: Partial<Entry>) => {
    if (entry.abort !== abort) return
    delete entry.running
    delete entry.abort
    // nothing is drawn anew for a reply that says what is known
    if (
      'data' in change &&
      'data' in entry &&
      !entry.failure &&
      !entry.stale &&
      same(entry.data, change.data)
    ) {
      Object.assign(entry, { readAt: change.readAt })
      return
    }
    Object.assign(entry, change, { version: entry.version + 1 })
    if (!('failure' in change)) delete entry.failure
    notify()
  }
  entry.abort = abort
  entry.again = () => ask(key, operation, body)
  entry.stale = false
  entry.running = call(operation, body, {
    signal: abort.signal,
    background: true,
    quiet: 'data' in entry,
  }).then(
    (data) => settle({ data, readAt: clock.now() }),
    (error: unknown) => {
      const failure = asFailure(error)
      if (failure.code === 'cancelled') settle({ stale: true })
      else settle({ failure, stale: true })
    },
  )
  return entry.running
}

/** decided: who tries again tries all that failed on the page, which one tap heals, not each part by its own. */
function retryAll(): void {
  for (const entry of entries.values()) {
    if (!entry.failure || entry.running || entry.users === 0) continue
    delete entry.failure // it is stale, so it is asked for when drawn
    entry.version += 1
  }
  notify()
}

let writes = 0
/** How often something was written so far: what was read before the last time may be out of date. */
export const writesSoFar = (): number => writes

/** After a write every reading may be out of date: those on screen are asked for again, others when next shown. */
export function staleAll(): void {
  writes += 1
  for (const entry of entries.values()) {
    entry.stale = true
    entry.version += 1
  }
  notify()
}

/**
 * Reads anew what is on screen, each once: what is on its way already is waited for. Gives why something that is shown
 * could not be read; where nothing is shown instead, that says so itself.
 */
export async function refreshShown(): Promise<string | undefined> {
  // the later pages of a list are read anew by it, as after a write
  writes += 1
  const shown = [...entries.values()].filter(({ users }) => users > 0)
  const reading = shown.map((entry) => {
    if (!entry.running) delete entry.failure
    entry.version += 1
    return entry.running ?? entry.again?.()
  })
  notify()
  await Promise.all(reading)
  const failed = shown.find((entry) => entry.failure && 'data' in entry)?.failure
  return failed && problemOf(failed)
}

/** Forgets everything read: another person may be signed in. */
export function forgetAll(): void {
  for (const entry of entries.values()) entry.abort?.abort()
  entries.clear()
  notify()
}

/**
 * Forgets what nobody looks at, and the rest as soon as its page has gone: that of an ended session still stands there for
 * a moment, and must not ask anew without a token.
 */
function forgetUnseen(): void {
  for (const [key, entry] of [...entries.entries()]) {
    entry.last = true
    if (entry.users > 0) continue
    entry.abort?.abort()
    entries.delete(key)
  }
}

let ended = false
onUserChange(() => {
  ended = currentSession() === null
  if (ended) forgetUnseen()
  else forgetAll()
})

/** What is known already of a read, for pages that show it while it is asked for anew. */
export function peek<O extends Operation>(operation: O, body: BodyOf<O>): ReplyOf<O> | undefined {
  return entries.get(keyOf(operation, body))?.data as ReplyOf<O> | undefined // the key holds replies of this operation alone
}

/** Reads ahead, so that the next page opens with its data there. Failures stay silent until it is shown. */
export function prefetch<O extends Operation>(operation: O, body: BodyOf<O>): void {
  const key = keyOf(operation, body)
  if (entryOf(key).stale) void ask(key, operation, body)
}

/**
 * Reads an operation for as long as the component is shown. Known data is shown at once and refreshed
 * behind; leaving the page cancels the call. `body` null asks nothing yet.
 */
export function useResource<O extends Operation>(operation: O, body: BodyOf<O> | null): Resource<ReplyOf<O>> {
  const key = body === null ? null : keyOf(operation, body)
  const snapshot = useCallback(() => (key === null ? 0 : entryOf(key).version), [key])
  useSyncExternalStore(subscribe, snapshot, () => 0)
  const entry = key === null ? undefined : entryOf(key)
  const wanted = useRef({ operation, body })
  wanted.current = { operation, body }

  useEffect(() => {
    if (key === null) return
    const shown = entryOf(key)
    shown.users += 1
    const opened = shown.users === 1
    if (shown.failure && !shown.running) {
      delete shown.failure // a page that is opened again tries again
      shown.version += 1
      notify()
    } else if (opened && !shown.stale && clock.now() - (shown.readAt ?? 0) > justReadMs) {
      // others change things too: what is known is shown at once and read anew behind
      const { operation: of, body: with_ } = wanted.current
      setTimeout(() => {
        const still = shown.users > 0 && entries.get(key) === shown && !ended
        if (still && with_ !== null) void ask(key, of, with_)
      }, readAnewMs)
    }
    return () => {
      shown.users -= 1
      // a moment's grace: the next page may want the same
      setTimeout(() => {
        if (shown.users > 0) return
        shown.abort?.abort()
        if (shown.last && entries.get(key) === shown) entries.delete(key)
      }, 50)
    }
  }, [key])

  const mustAsk = entry?.stale && !entry.running && !entry.failure
  // after every render, as an entry may be made stale or replaced without its state here changing
  useEffect(() => {
    const { operation: of, body: with_ } = wanted.current
    if (key !== null && mustAsk && with_ !== null) void ask(key, of, with_)
  })

  const refresh = useCallback(async () => {
    const { operation: of, body: with_ } = wanted.current
    if (key === null || with_ === null) return
    delete entryOf(key).failure
    await ask(key, of, with_)
  }, [key])

  if (!entry) return { state: 'loading' }
  if ('data' in entry) return { state: 'ready', data: entry.data as ReplyOf<O>, refresh } // the key holds replies of this operation alone
  if (entry.failure && !entry.running)
    return {
      state: 'failed',
      failure: entry.failure,
      problem: problemOf(entry.failure),
      retry: retryAll,
    }
  return { state: 'loading' }
}

/** A write: `run` rejects with a Failure, `busy` while it is under way. A success makes all readings stale. */
export function useAction<O extends Operation>(
  operation: O,
): {
  busy: boolean
  run(body: BodyOf<O>, options?: { idem?: string; quiet?: boolean }): Promise<ReplyOf<O>>
} {
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async (body: BodyOf<O>, options?: { idem?: string; quiet?: boolean }) => {
      setBusy(true)
      try {
        const reply = await call(operation, body, options)
        if (!isSafe(operation, body)) staleAll()
        return reply
      } finally {
        setBusy(false)
      }
    },
    [operation],
  )
  return { busy, run }
}

/** Several readings as one: ready when all are, failed as soon as one is. */
export function allOf<T extends Record<string, unknown>>(
  parts: { [K in keyof T]: Resource<T[K]> },
): Resource<T> {
  const all: Resource<unknown>[] = Object.values(parts)
  const failed = all.find((one) => one.state === 'failed')
  if (failed) return failed as Resource<T> // a failed one holds no data
  if (all.some((one) => one.state !== 'ready')) return { state: 'loading' }
  const data = Object.fromEntries(
    Object.entries(parts).map(([name, one]) => [name, (one as { data: unknown }).data]),
  ) // all are ready
  return {
    state: 'ready',
    data: data as T, // one entry for each part
    refresh: async () => void (await Promise.all(all.map((one) => one.state === 'ready' && one.refresh()))),
  }
}
