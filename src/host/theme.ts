import { isBorrower } from '../domain/person/user-type'
import { currentSession, onSessionChange } from '../session/session'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')

/** Theme that a host has set; the system's theme applies until then. */
let hostTheme: 'light' | 'dark' | undefined

function renderRole(): void {
  const session = currentSession()
  if (session && !isBorrower(session.userType)) root.dataset.role = 'agent'
  else delete root.dataset.role
}

function renderTheme(): void {
  const theme = hostTheme ?? (dark.matches ? 'dark' : 'light')
  // usually boot.ts has set the same value; don't write it again, because any write recalculates the page's styles
  if ((root.dataset.theme ?? 'light') !== theme) root.dataset.theme = theme
}

/** Sets the theme of the host, which takes precedence over the system's. */
export function setTheme(theme: 'light' | 'dark'): void {
  hostTheme = theme
  renderTheme()
}

/** Keeps the colour theme and the user's role, which the style sheet uses, in sync with system settings and session. */
export function syncTheme(): void {
  renderRole()
  renderTheme()
  onSessionChange(renderRole)
  dark.addEventListener('change', renderTheme)
}
