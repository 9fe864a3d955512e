import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onKitLoaded } from './kit'
import { currentSession } from './session'
import { read, readJson, type StorageKey, write, writeJson } from './storage'
import { readRecord, reportNewerData, toRecord, type Upgrade } from './stored-record'

declare module './kit' {
  interface Kit {
    /** Warns that what the user types is not stored on the phone. */
    showDraftNotSaved(): void
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Version 1 was the fields without a version number. */
export const draftUpgrades: readonly Upgrade[] = [(fields) => fields]

/**
 * Id of the last log-out on this device, by any window. Drafts of signed-in users are stored only while it stays the same; the
 * user of a draft without a session can't log out.
 */
const lastLogOut = (key: StorageKey) => (key.startsWith('draft::') ? null : read('loggedOut'))

/** Drafts are stored per user, because another user of the same device must not see them. */
export const draftKey = (name: string) => `draft:${currentSession()?.userID ?? ''}:${name}` as const

/** A draft in storage: its fields, 'newer' if a later version of the app has stored it, or null. */
function readDraft(key: StorageKey): Record<string, unknown> | 'newer' | null {
  const stored = readJson(key, isObject)
  if (!stored) return null
  const record = readRecord(stored, draftUpgrades)
  if (record === 'newer') return 'newer'
  return isObject(record.data) ? record.data : null
}

/**
 * Draft of a form, which survives a reload, the end of the session and closing the app. Must not contain PINs, codes or pictures.
 * A stored field is dropped if its type differs from the type in `initial`. Nothing is stored any more once the user has logged
 * out in any window. A draft of a newer version of the app is neither used nor changed, and a message is shown.
 */
export function useDraft<T extends Record<string, unknown>>(
  name: string,
  initial: T,
): {
  value: T
  change(part: Partial<T>): void
  drop(): void
  /** False if the phone's storage is full or missing: the draft is then lost when the app closes. */
  isSaved: boolean
} {
  // computed once, so that the draft still belongs to the same user after the session has ended
  const key = useMemo(() => draftKey(name), [name])
  const logOut = useMemo(() => lastLogOut(key), [key])
  const [stored] = useState(() => readDraft(key))
  const isNewer = stored === 'newer'
  const [value, setValue] = useState<T>(() => ({
    ...initial,
    ...pickMatching(isNewer ? null : stored, initial),
  }))
  const latest = useRef(value)
  const unsaved = useRef(false)
  const [isSaved, setSaved] = useState(true)

  const save = useCallback(() => {
    if (!unsaved.current) return
    unsaved.current = false
    if (!isNewer && logOut === lastLogOut(key))
      setSaved(writeJson(key, toRecord(latest.current, draftUpgrades)))
  }, [key, isNewer, logOut])

  // a draft that is stored again after a failure, for example because storage was freed, is reported again when it fails next
  useEffect(() => {
    if (!isSaved) onKitLoaded((kit) => kit.showDraftNotSaved())
  }, [isSaved])

  useEffect(() => {
    if (isNewer) reportNewerData()
  }, [isNewer])

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
    if (!isNewer) write(key, null)
  }, [key, isNewer])
  return { value, change, drop, isSaved }
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
