import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { currentSession } from './session'
import { readJson, write, writeJson } from './storage'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drafts are stored per user, because another user of the same device must not see them. */
const draftKey = (name: string) => `draft:${currentSession()?.userID ?? ''}:${name}` as const

/**
 * Draft of a form, which survives a reload, the end of the session and closing the app. Must not contain PINs, codes or pictures.
 * A stored field is dropped if its type differs from the type in `initial`.
 */
export function useDraft<T extends Record<string, unknown>>(
  name: string,
  initial: T,
): {
  value: T
  change(part: Partial<T>): void
  drop(): void
} {
  // computed once, so that the draft still belongs to the same user after the session has ended
  const key = useMemo(() => draftKey(name), [name])
  const [value, setValue] = useState<T>(() => ({
    ...initial,
    ...pickMatching(readJson(key, isObject), initial),
  }))
  const latest = useRef(value)
  const unsaved = useRef(false)

  const save = useCallback(() => {
    if (!unsaved.current) return
    unsaved.current = false
    writeJson(key, latest.current)
  }, [key])

  useEffect(() => {
    // save pending changes when the app is hidden or left, because it may then be closed at any moment
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [save])

  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part }
      unsaved.current = true
      setValue(latest.current)
      setTimeout(save, 200)
    },
    [save],
  )
  const drop = useCallback(() => {
    unsaved.current = false
    write(key, null)
  }, [key])
  return { value, change, drop }
}

/** Returns the stored fields that exist in `initial` with the same type. */
function pickMatching<T extends Record<string, unknown>>(
  stored: Record<string, unknown> | null,
  initial: T,
): Partial<T> {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(stored ?? {})) {
    const like = initial[key]
    const fits =
      key in initial &&
      (like === null || value === null || typeof like === typeof value) &&
      Array.isArray(like) === Array.isArray(value)
    if (fits) out[key] = value
  }
  return out as Partial<T> // `out` has only keys of T
}
