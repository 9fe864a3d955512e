import { useSyncExternalStore } from 'react'
import type { Language } from '../../bridge/contract/codes'
import type { PhoneName } from '../control/calls/call-log'
import type { Insets, Network } from '../control/state/phone-settings'
import type { CapChoices, PresetName } from '../host/presets'

export interface PhoneSettings {
  persona: string
  signedOut: boolean
  /** Path of the page that the phone opens first. */
  path: string
  language: Language
  theme: 'light' | 'dark'
  textScale: number
  safeArea: Insets
  /** True while the keyboard is open. */
  keyboard: boolean
  /** IANA name, such as `Asia/Manila`. */
  timeZone: string
  host: PresetName
  /** Overrides of the capabilities that this kind of host has by default. */
  caps: CapChoices
  network: Network
  /** Delay of each answer, in ms. */
  latency: number
  /** Time until which the host reports that the whole app is closed, ISO 8601, or 'unknown'; '' while it is open. */
  closed: string
}

/** All settings of the simulator's page. The page's URL contains all settings. */
export interface Settings {
  phones: Record<PhoneName, PhoneSettings>
  shown: readonly PhoneName[]
  /** Start time of the service's clock, ISO 8601; default: the current time. */
  now: string | undefined
  seed: number | undefined
  /** Minutes by which the clock was moved forward since the start. */
  ahead: number
  /** True if monitors inside the phones' pages look for problems. */
  watch: boolean
}

/** A value whose changes can be listened to. */
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
