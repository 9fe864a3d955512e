import { isBorrower } from '../domain/person/user-type'
import { currentSession, onSessionChange } from '../session/session'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')

/** Appearance that a host sets. Without a host, the browser's settings apply. */
export interface Appearance {
  theme: 'light' | 'dark'
  /** Factor for the text size; 1 is 100 %. */
  textScale: number
  /** Space that the app must keep free at its edges, in CSS pixels. */
  safeArea: { top: number; bottom: number }
}

let appearance: Appearance | undefined

function renderRole(): void {
  const session = currentSession()
  if (session && !isBorrower(session.userType)) root.dataset.role = 'agent'
  else delete root.dataset.role
}

function renderAppearance(): void {
  const theme = appearance?.theme ?? (dark.matches ? 'dark' : 'light')
  // usually boot.ts has set the same value; don't write it again, because any write recalculates the page's styles
  if ((root.dataset.theme ?? 'light') !== theme) root.dataset.theme = theme
  const size = appearance && appearance.textScale !== 1 ? `${appearance.textScale * 100}%` : ''
  if (root.style.fontSize !== size) root.style.fontSize = size
  for (const [name, size] of [
    ['--above', appearance?.safeArea.top],
    ['--below', appearance?.safeArea.bottom],
  ] as const) {
    // an empty value removes the property
    root.style.setProperty(name, size ? `${size}px` : '')
  }
}

export function applyAppearance(wanted: Appearance): void {
  appearance = wanted
  renderAppearance()
}

/** Keeps the colour theme and the user's role, which the style sheet uses, in sync with system settings and session. */
export function syncTheme(): void {
  renderRole()
  renderAppearance()
  onSessionChange(renderRole)
  dark.addEventListener('change', renderAppearance)
}
