import type { Appearance } from './appearance'

/** Smallest and largest factor for the text size that a host may set. */
const textScales = { least: 0.5, most: 3 } as const

const clamp = (value: number, least: number, most: number, otherwise: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, least), most) : otherwise

/**
 * Limits the appearance that a host sets to values with which the app can be used: text from 50 % to 300 %, and insets of up to
 * half of the screen. Numbers that are not finite count as missing.
 */
export function clampAppearance(
  { theme, textScale, safeArea, keyboardInset }: Appearance,
  screenHeight: number,
): Appearance {
  const inset = (size: number) => clamp(size, 0, screenHeight / 2, 0)
  return {
    theme: theme === 'dark' ? 'dark' : 'light',
    textScale: clamp(textScale, textScales.least, textScales.most, 1),
    safeArea: {
      top: inset(safeArea.top),
      right: inset(safeArea.right),
      bottom: inset(safeArea.bottom),
      left: inset(safeArea.left),
    },
    keyboardInset: inset(keyboardInset),
  }
}
