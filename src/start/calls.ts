import { createElement } from 'react'
import { limits } from '../../bridge/contract/limits'
import type { Report } from '../../bridge/contract/report'
import type { Failure } from '../../bridge/gateway/failure'
import type { Gateway } from '../../bridge/gateway/gateway'
import { vibrateOnKeypress } from '../api/device/haptics'
import { setNotices } from '../api/device/network'
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
import { Notices } from '../shell/Notices'
import { describeWrite } from '../shell/PendingWrites'
import { prefetchPressedLinks, prefetchVisibleLinks, startReadsOnNavigation } from '../shell/prefetch-links'
import { whenIdle } from '../ui/base/idle'
import { toast } from '../ui/state/toasts'
import { scheduleAppShellCache } from './offline/app-shell'

/** What was found out while nobody waited for it changes what is on the screen, and is told wherever the user is. */
function notifySettled(write: PendingWrite): void {
  markAllChanged()
  toast(describeWrite(write, t))
}

/** Reports go to a host that wants them, and to nobody else. */
function sendReportsToHost(gateway: Gateway): void {
  if (gateway.can('report') !== 'yes') return
  const start = async () => {
    const { startReports } = await import('../host/reports')
    const send = (report: Report) => gateway.act('report', report)
    startReports({ window, send, now: monotonicClock.now })
  }
  // an app that could not load them works as well without
  whenIdle(() => void start().catch(() => undefined))
}

/** Everything that calls need and the first screen does not; loaded beside it. Rejects before anything is begun, so that it may be tried again. */
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
  // what the page shows goes first; where the session has ended its own calls say so too
  if (currentSession()) whenIdle(() => void checkSession())
  return service
}

/** Calls by a gateway, what is told of them, and what its host says. */
export function createService(gateway: Gateway) {
  const { send } = openLedger(gateway, recordFailure, notifySettled)
  syncWithHost(gateway)
  setNotices(createElement(Notices))
  const notify = (failure: Failure) => toast(translateFailure(failure), limits.toastMs, 'bad')
  return { gateway, send, message: translateFailure, notify }
}
