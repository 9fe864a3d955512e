import { createElement } from 'react'
import { limits } from '../../bridge/contract/limits'
import type { Report } from '../../bridge/contract/report'
import type { Failure } from '../../bridge/gateway/failure'
import type { Gateway } from '../../bridge/gateway/gateway'
import { followKeys } from '../api/device/haptics'
import { setNotices } from '../api/device/network'
import { markAllChanged } from '../api/service'
import { openLedger, type PendingWrite } from '../api/writes/writes'
import { checkSession } from '../host/check-session'
import { messageOf, noteFailure, openGateway, steady } from '../host/connect'
import { followHost } from '../host/environment'
import { followWindows } from '../host/sync-tabs'
import { loadNamespaces } from '../i18n/namespaces'
import { t } from '../i18n/translate'
import { currentSession } from '../session/session'
import { followTaps } from '../shell/double-taps'
import { Notices } from '../shell/Notices'
import { describeWrite } from '../shell/PendingWrites'
import { followPressedLinks, loadLikelyNext, readOpenedPages } from '../shell/prefetch-links'
import { whenIdle } from '../ui/base/idle'
import { toast } from '../ui/state/toasts'
import { followAppShell } from './offline/app-shell'

/** What was found out while nobody waited for it changes what is on the screen, and is told wherever the user is. */
function notifySettled(write: PendingWrite): void {
  markAllChanged()
  toast(describeWrite(write, t))
}

/** Reports go to a host that wants them, and to nobody else. */
function followReports(gateway: Gateway): void {
  if (gateway.can('report') !== 'yes') return
  const start = async () => {
    const { startReports } = await import('../host/reports')
    const send = (report: Report) => gateway.act('report', report)
    startReports({ window, send, now: steady.now })
  }
  // an app that could not load them works as well without
  whenIdle(() => void start().catch(() => undefined))
}

/** Everything that calls need and the first screen does not; loaded beside it. Rejects before anything is begun, so that it may be tried again. */
export async function openService() {
  await loadNamespaces(['common'])
  const service = serviceOver(await openGateway())
  followWindows()
  followTaps()
  followKeys()
  loadLikelyNext()
  followPressedLinks()
  readOpenedPages()
  followReports(service.gateway)
  followAppShell()
  // what the page shows goes first; where the session has ended its own calls say so too
  if (currentSession()) whenIdle(() => void checkSession())
  return service
}

/** Calls by a gateway, what is told of them, and what its host says. */
export function serviceOver(gateway: Gateway) {
  const { send } = openLedger(gateway, noteFailure, notifySettled)
  followHost(gateway)
  setNotices(createElement(Notices))
  const notify = (failure: Failure) => toast(messageOf(failure), limits.toastMs, 'bad')
  return { gateway, send, message: messageOf, notify }
}
