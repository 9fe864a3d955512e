import { limits } from '../../bridge/contract/limits'
import type { Report } from '../../bridge/contract/report'
import type { Failure } from '../../bridge/gateway/failure'
import type { Gateway } from '../../bridge/gateway/gateway'
import { vibrateOnKeypress } from '../api/device/haptics'
import { markAllChanged } from '../api/service'
import { openLedger, type PendingWrite } from '../api/writes/writes'
import { checkSession } from '../host/check-session'
import { monotonicClock, openGateway, recordFailure, translateFailure } from '../host/connect'
import { syncWithHost } from '../host/environment'
import { syncTabs } from '../host/sync-tabs'
import { loadNamespaces } from '../i18n/namespaces'
import { t } from '../i18n/translate'
import { currentSession } from '../session/session'
import { suppressDoubleTaps } from '../shell/double-taps'
import { describeWrite } from '../shell/PendingWrites'
import { prefetchPressedLinks, prefetchVisibleLinks, startReadsOnNavigation } from '../shell/prefetch-links'
import { whenIdle } from '../ui/base/idle'
import { toast } from '../ui/state/toasts'
import { scheduleAppShellCache } from './offline/app-shell'

/** A write with an unknown result was settled in the background: refetches the data and shows a toast. */
function notifySettled(write: PendingWrite): void {
  markAllChanged()
  toast(describeWrite(write, t))
}

/** Sends reports to a host that accepts them, otherwise nowhere. */
function sendReportsToHost(gateway: Gateway): void {
  if (gateway.can('report') !== 'yes') return
  const start = async () => {
    const { startReports } = await import('../host/reports')
    const send = (report: Report) => gateway.act('report', report)
    startReports({ window, send, now: monotonicClock.now })
  }
  // optional; the app works without it
  whenIdle(() => void start().catch(() => undefined))
}

/**
 * Opens everything that calls need and the first screen doesn't; loaded in parallel. Rejects before any side effect, so that it
 * can be retried.
 */
export async function openService() {
  await loadNamespaces(['common'])
  const service = createService(await openGateway())
  syncTabs()
  suppressDoubleTaps()
  vibrateOnKeypress()
  prefetchVisibleLinks()
  prefetchPressedLinks()
  startReadsOnNavigation()
  sendReportsToHost(service.gateway)
  scheduleAppShellCache()
  // the page's own calls go first; they also detect an expired session
  if (currentSession()) whenIdle(() => void checkSession())
  return service
}

/** Creates the calls of a gateway, with error reports and host events. */
export function createService(gateway: Gateway) {
  const { send } = openLedger(gateway, recordFailure, notifySettled)
  syncWithHost(gateway)
  const notify = (failure: Failure) => toast(translateFailure(failure), limits.toastMs, 'bad')
  return { gateway, send, message: translateFailure, notify }
}
