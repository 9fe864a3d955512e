import { useSyncExternalStore } from 'react'
import type { Language } from '../../bridge/contract/codes'
import type { PhoneName } from '../control/calls/call-log'
import type { Insets, Network } from '../control/state/phone-settings'
import type { CapChoices, PresetName } from '../host/presets'

export interface PhoneSettings {
  persona: string
  signedOut: boolean
  /** Where it starts. */
  path: string
  language: Language
  theme: 'light' | 'dark'
  textScale: number
  safeArea: Insets
  /** Is the keyboard up? */
  keyboard: boolean
  /** IANA name. */
  timeZone: string
  /** The kind of host. */
  host: PresetName
  /** What was chosen in place of what that host can do. */
  caps: CapChoices
  network: Network
  /** Added to each answer, in ms. */
  latency: number
}

/** Everything that the page's levers are set to; all of it is in the address. */
export interface Settings {
  phones: Record<PhoneName, PhoneSettings>
  /** The phones that are shown. */
  shown: readonly PhoneName[]
  /** Where the clock started, ISO 8601; the machine's time by default. */
  now: string | undefined
  seed: number | undefined
  /** How far the clock was moved from there, in minutes. */
  ahead: number
  /** Are the phones' pages watched from inside? */
  watch: boolean
}

/** A value that others may watch. */
export interface Store<T> {
  get(): T
  set(next: T): void
  listen(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.listen, store.get)
