import { useSyncExternalStore } from 'react'
import type { Language } from '../../bridge/contract/codes'
import type { PhoneName } from '../control/calls/call-log'
import type { Insets, Network } from '../control/state/phone-settings'
import type { CapChoices, PresetName } from '../host/presets'

export interface PhoneSettings {
  persona: string
  signedOut: boolean
  /** Path of the first page. */
  path: string
  language: Language
  theme: 'light' | 'dark'
  textScale: number
  safeArea: Insets
  /** True while the keyboard is open. */
  keyboard: boolean
  /** IANA name. */
  timeZone: string
  host: PresetName
  /** Overrides of the host's capabilities. */
  caps: CapChoices
  network: Network
  /** Added to each answer, in ms. */
  latency: number
}

/** All settings of the page; the address contains them all. */
export interface Settings {
  phones: Record<PhoneName, PhoneSettings>
  shown: readonly PhoneName[]
  /** Start time of the clock, ISO 8601; default: the machine's time. */
  now: string | undefined
  seed: number | undefined
  /** Minutes by which the clock was moved since then. */
  ahead: number
  /** True if the phones' pages are watched from inside. */
  watch: boolean
}

/** A value with change listeners. */
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
