import { showFocusedField } from '../ui/layout/keyboard'
import { setTheme } from './theme'

/** Appearance that a host sets. Without a host, the browser's settings apply. */
export interface Appearance {
  theme: 'light' | 'dark'
  /** Factor for the text size; 1 is 100 %. */
  textScale: number
  /** Space that the app must keep free at its edges, in CSS pixels. */
  safeArea: { top: number; right: number; bottom: number; left: number }
  /** Height that the keyboard covers at the bottom, in CSS pixels. */
  keyboardInset: number
}

const { style } = document.documentElement
/** Height that the keyboard covered before, in CSS pixels. */
let covered = 0

/** Applies a host's appearance, and keeps the focused field visible if the keyboard has grown. */
export function applyAppearance({ theme, textScale, safeArea, keyboardInset }: Appearance): void {
  setTheme(theme)
  // usually boot.ts has set the same value; don't write it again, because any write recalculates the page's styles
  const size = textScale === 1 ? '' : `${textScale * 100}%`
  if (style.fontSize !== size) style.fontSize = size
  for (const [name, size] of [
    ['--above', safeArea.top],
    ['--right', safeArea.right],
    // the keyboard covers the home indicator too
    ['--below', Math.max(safeArea.bottom, keyboardInset)],
    ['--left', safeArea.left],
  ] as const) {
    // an empty value removes the property
    style.setProperty(name, size ? `${size}px` : '')
  }
  if (keyboardInset > covered) showFocusedField(keyboardInset)
  covered = keyboardInset
}
