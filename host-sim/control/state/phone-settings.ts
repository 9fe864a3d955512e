import type { Language } from '../../../bridge/contract/codes'

/** What the phone's frame and its bars cover of the page, in CSS pixels. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** Those that are usual: the page reaches below the status bar and above the bar at the bottom, or lies between them. */
export const insetPresets = {
  under: { top: 30, right: 0, bottom: 18, left: 0 },
  below: { top: 0, right: 0, bottom: 0, left: 0 },
} as const satisfies Record<string, Insets>

export const insetSides = ['top', 'right', 'bottom', 'left'] as const satisfies (keyof Insets)[]
/** More than any phone has. */
export const maxInset = 200

export const isSameInsets = (one: Insets, other: Insets): boolean =>
  insetSides.every((side) => one[side] === other[side])

export const networks = ['normal', 'slow', 'offline'] as const
export type Network = (typeof networks)[number]

export const textScales = [1, 1.3, 1.5, 2] as const

/** What of a phone can be changed while it stays as it is otherwise. */
export interface PhoneChange {
  language?: Language | undefined
  theme?: 'light' | 'dark' | undefined
  textScale?: number | undefined
  keyboard?: boolean | undefined
  /** The sides that are not given stay as they are. */
  safeArea?: { [side in keyof Insets]?: number | undefined } | undefined
  network?: Network | undefined
  /** Added to each answer, in ms. */
  latency?: number | undefined
}
