import { isBorrower } from '../domain/person/user-type'
import { currentSession, onSessionChange } from '../session/session'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')

/** What a host says of its look; a plain browser has its own. */
export interface Appearance {
  theme: 'light' | 'dark'
  /** 1 is 100 %. */
  textScale: number
  /** CSS pixels. */
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
  // as the first face has it already; even the same written anew would style the whole page once more
  if ((root.dataset.theme ?? 'light') !== theme) root.dataset.theme = theme
  const size = appearance && appearance.textScale !== 1 ? `${appearance.textScale * 100}%` : ''
  if (root.style.fontSize !== size) root.style.fontSize = size
  for (const [name, size] of [
    ['--above', appearance?.safeArea.top],
    ['--below', appearance?.safeArea.bottom],
  ] as const) {
    // with nothing for a value it is taken away
    root.style.setProperty(name, size ? `${size}px` : '')
  }
}

/** Takes over what a host wants. */
export function applyAppearance(wanted: Appearance): void {
  appearance = wanted
  renderAppearance()
}

/** Keeps theme and role in step with system and session. */
export function syncTheme(): void {
  renderRole()
  renderAppearance()
  onSessionChange(renderRole)
  dark.addEventListener('change', renderAppearance)
}
