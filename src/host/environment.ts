import type { AppGateway } from '../api/app-gateway'
import { config } from '../api/config'
import { setOffline } from '../api/device/network'
import { setPaused } from '../api/device/visibility'
import { retryFailed } from '../api/query/refetch'
import { markAllChanged } from '../api/service'
import { pauseWrites } from '../api/writes/writes'
import { applyPhoneLanguage, setHostLocale } from '../features/account/phone-language'
import { currentClosure, setClosure } from '../routes/closure'
import { homePath } from '../routes/guard'
import { currentEntry, restart } from '../routes/history/history'
import { back, depth } from '../routes/history/links'
import { closeTopOverlay } from '../routes/history/overlay-stack'
import { findRoute } from '../routes/lookup'
import { isSwitchedOff, setSwitchedOffCheck, switchedOffPage } from '../routes/switched-off'
import { currentSession } from '../session/session'
import { endSession } from '../session/session-changes'
import { keepFieldInView } from '../ui/layout/keyboard'
import { applyAppearance } from './appearance'
import { clampAppearance } from './clamp-appearance'
import { openExternalLinksInHost, reportStateToHost } from './host-sync'
import { handlePushMessages } from './push-messages'
import { relogin } from './relogin'

/** True if the app, not the host, handles a press of the host's back key. */
function canGoBack(): boolean {
  if (currentClosure()) return false
  const route = findRoute(location.pathname)
  const session = currentSession()
  const atStart = !session || !route || route.path === homePath(session) || route.who === 'public'
  return depth() > 0 || !atStart
}

/**
 * Handles the host's back key: closes an open sheet, otherwise goes back. Returns false on a start page, so
 * that the host handles the key.
 */
function handleHostBack(): boolean {
  if (closeTopOverlay()) return true
  if (!canGoBack()) return false
  const session = currentSession()
  back(session ? homePath(session) : '/pages/login/index')
  return true
}

/**
 * Hides the pages that the host or the deployment has switched off. decided: an open page stays until the user leaves it, but its
 * operations stop immediately.
 */
function syncSwitchedOff(gateway: AppGateway): void {
  const deployed = config().switchedOff ?? []
  setSwitchedOffCheck((name) => deployed.includes(name) || gateway.can(name) === 'switchedOff')
  // replace the first page if it is switched off, because it may have rendered before the host responded
  if (isSwitchedOff(location.pathname)) restart(switchedOffPage)
}

/** Closes and opens the app with the flag of the host. */
function syncClosure(gateway: AppGateway): void {
  gateway.onContext(({ closed }) => {
    if (closed || currentClosure()?.byHost)
      setClosure('host', closed ? { until: Date.parse(closed) || undefined } : undefined)
  })
}

/** Retries failed queries when the host or the browser reports that the network is available again. */
function retryWhenOnline(gateway: AppGateway): void {
  let isOffline = false
  gateway.onContext(({ network }) => {
    const wasOffline = isOffline
    isOffline = network === 'offline'
    setOffline(isOffline)
    if (wasOffline && !isOffline) retryFailed()
  })
  addEventListener('online', retryFailed)
}

/** Connects the app with its host: appearance, network, language, back key, pause and resume, logging out. */
export function syncWithHost(gateway: AppGateway): void {
  keepFieldInView()
  syncSwitchedOff(gateway)
  syncClosure(gateway)
  gateway.onContext((context) => {
    applyAppearance(clampAppearance(context, innerHeight))
    setHostLocale(context.language)
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
    const { state } = (data ?? {}) as { state?: unknown } // untrusted input
    // cached data may have become outdated during the pause
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
