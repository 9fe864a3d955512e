import { isBorrower } from '../domain/eligibility'
import { back, depth } from '../nav/go'
import { homeOf } from '../nav/guard'
import { routeOf } from '../nav/routes'
import { service } from '../state/service'
import { currentSession, endSession, onSession } from '../state/session'
import { setOffline } from '../state/network'
import { staleAll } from '../state/resource'
import { closeNewest } from '../ui/layers'
import { restartApp } from '../nav/language'
import { relogin } from './relogin'
import type { Language } from '../../bridge/contract/codes'

const root = document.documentElement

function showRole(): void {
  const session = currentSession()
  if (session && !isBorrower(session.userType)) root.dataset.role = 'agent'
  else delete root.dataset.role
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Theme, text size and insets as the host wants them; a plain browser's own where there is no host. */
function showContext(): void {
  const context = service().context()
  root.dataset.theme = (context?.theme ?? (dark.matches ? 'dark' : 'light')) as string
  root.style.fontSize = context && context.textScale !== 1 ? `${context.textScale * 100}%` : ''
  const { top = 0, bottom = 0 } = context?.safeArea ?? {}
  if (top) root.style.setProperty('--above', `${top}px`)
  if (bottom) root.style.setProperty('--below', `${bottom}px`)
}

/** The host's back key: first an open sheet, then the page before; at the start the host does what it would. */
function goBack(): boolean {
  if (closeNewest()) return true
  const route = routeOf(location.pathname)
  if (depth() > 0) {
    history.back()
    return true
  }
  const session = currentSession()
  if (!session || !route || route.path === homeOf(session) || route.who === 'public') return false
  back(homeOf(session))
  return true
}

let hostLanguage: Language | undefined

/** Keeps the page in step with host, system and session. */
export function followEnvironment(): void {
  showRole()
  showContext()
  onSession(showRole)
  dark.addEventListener('change', showContext)
  service().onContext((context) => {
    showContext()
    // decided: English at launch; only a change made in the host while the app runs changes its language
    if (hostLanguage && context.language !== hostLanguage) restartApp(context.language)
    hostLanguage = context.language
    setOffline(context.network === 'offline')
  })
  service().onEvent('back', goBack)
  service().onEvent('lifecycle', (data) => {
    if ((data as { state?: string }).state === 'resume') staleAll()
  })
  service().onEvent('logout', () => {
    endSession()
    relogin(0)
  })
}
