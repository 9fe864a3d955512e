import { Language } from '../../bridge/contract/who'
import type { Gateway } from '../../bridge/gateway/gateway'
import { config } from '../api/config'
import { setOffline } from '../api/device/network'
import { setPaused } from '../api/device/visibility'
import { retryFailed } from '../api/query/query-client'
import { markAllChanged } from '../api/service'
import { pauseWrites } from '../api/writes/writes'
import { applyPhoneLanguage, setHostLanguage } from '../features/account/phone-language'
import { homePath } from '../routes/guard'
import { currentEntry, restart } from '../routes/history/history'
import { back, depth } from '../routes/history/links'
import { closeTopOverlay } from '../routes/history/overlay-stack'
import { findRoute } from '../routes/lookup'
import { isSwitchedOff, setSwitchedOffCheck, switchedOffPage } from '../routes/switched-off'
import { currentSession, endSession } from '../session/session'
import { keepFieldInView } from '../ui/layout/keyboard'
import { openExternalLinksInHost, reportStateToHost } from './host-sync'
import { handlePushMessages } from './push-messages'
import { relogin } from './relogin'
import { applyAppearance } from './theme'

const languages: readonly string[] = Object.values(Language)

/** Would the page let the host's back key lead back, to the page before or to the start? */
function canGoBack(): boolean {
  const route = findRoute(location.pathname)
  const session = currentSession()
  const atStart = !session || !route || route.path === homePath(session) || route.who === 'public'
  return depth() > 0 || !atStart
}

/** The host's back key: first an open sheet, then the page before; at the start the host does what it would. */
function handleHostBack(): boolean {
  if (closeTopOverlay()) return true
  if (!canGoBack()) return false
  const session = currentSession()
  back(session ? homePath(session) : '/pages/login/index')
  return true
}

/**
 * Which pages are off, as the host says with its capabilities, or the deployment. decided: a page that somebody is on stays until
 * they leave it; its operations stop at once.
 */
function syncSwitchedOff(gateway: Gateway): void {
  const deployed = config().switchedOff ?? []
  setSwitchedOffCheck((name) => deployed.includes(name) || gateway.can(name) === 'switchedOff')
  // the first page was drawn before the host was heard
  if (isSwitchedOff(location.pathname)) restart(switchedOffPage)
}

/** What a page could not read without a network is read once there is one again, as its host or the browser says. */
function retryWhenOnline(gateway: Gateway): void {
  let isOffline = false
  gateway.onContext(({ network }) => {
    const wasOffline = isOffline
    isOffline = network === 'offline'
    setOffline(isOffline)
    if (wasOffline && !isOffline) retryFailed()
  })
  addEventListener('online', retryFailed)
}

/** Keeps the app in step with its host: look, network, language, back key, return from the background, log out. */
export function syncWithHost(gateway: Gateway): void {
  keepFieldInView()
  syncSwitchedOff(gateway)
  gateway.onContext((context) => {
    applyAppearance(context)
    // a host may speak one that the app has not
    if (languages.includes(context.language)) setHostLanguage(context.language)
  })
  retryWhenOnline(gateway)
  if (!gateway.embedded) {
    applyPhoneLanguage()
    addEventListener('languagechange', applyPhoneLanguage)
  }
  handlePushMessages(gateway)
  gateway.onEvent('back', handleHostBack)
  reportStateToHost(gateway, () => currentEntry().overlays > 0 || canGoBack())
  openExternalLinksInHost(gateway)
  gateway.onEvent('lifecycle', (data) => {
    const { state } = (data ?? {}) as { state?: unknown } // anything may come from outside
    // what was read before the app slept may be out of date
    if (state === 'resume') markAllChanged()
    if (state !== 'pause' && state !== 'resume') return
    setPaused(state === 'pause')
    pauseWrites(state === 'pause')
  })
  gateway.onEvent('logout', () => {
    endSession()
    relogin(0)
  })
}
