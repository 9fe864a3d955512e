import { isBorrower } from '../domain/person/user-type'
import { currentSession, onSessionChange } from '../session/session'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')

/** Appearance set by a host; a plain browser uses its own. */
export interface Appearance {
  theme: 'light' | 'dark'
  /** 1 is 100 %. */
  textScale: number
  /** In CSS pixels. */
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
  // the skeleton has it already; even writing the same value would restyle the page
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

/** Syncs theme and role with system and session. */
export function syncTheme(): void {
  renderRole()
  renderAppearance()
  onSessionChange(renderRole)
  dark.addEventListener('change', renderAppearance)
}
