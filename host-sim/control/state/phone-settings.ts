import type { Language } from '../../../bridge/contract/codes'

/** Areas of the page covered by the phone's frame and bars, in CSS pixels. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** Common insets: the page extends under the status bar and the bottom bar, or is placed between them. */
export const insetPresets = {
  under: { top: 30, right: 0, bottom: 18, left: 0 },
  below: { top: 0, right: 0, bottom: 0, left: 0 },
} as const satisfies Record<string, Insets>

export const insetSides = ['top', 'right', 'bottom', 'left'] as const satisfies (keyof Insets)[]
/** Maximum inset in CSS pixels, larger than on any phone. */
export const maxInset = 200

export const isSameInsets = (one: Insets, other: Insets): boolean =>
  insetSides.every((side) => one[side] === other[side])

export const networks = ['normal', 'slow', 'offline'] as const
export type Network = (typeof networks)[number]

export const textScales = [1, 1.3, 1.5, 2] as const

/** Settings of a phone that can be changed at runtime. */
export interface PhoneChange {
  language?: Language | undefined
  theme?: 'light' | 'dark' | undefined
  textScale?: number | undefined
  keyboard?: boolean | undefined
  /** Missing sides stay unchanged. */
  safeArea?: { [side in keyof Insets]?: number | undefined } | undefined
  network?: Network | undefined
  /** Delay that is added to each reply, in ms. */
  latency?: number | undefined
  /** Time until which the host reports that the whole app is closed, ISO 8601, or 'unknown'; '' while it is open. */
  closed?: string | undefined
}
