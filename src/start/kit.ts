import { limits } from '../../bridge/contract/limits'
import type { Report } from '../../bridge/contract/report'
import type { Failure } from '../../bridge/gateway/failure'
import type { AppGateway } from '../api/app-gateway'
import { vibrateOnKeypress } from '../api/device/haptics'
import { withNetworkState } from '../api/device/network'
import { surviveTranslation } from '../api/device/translated-text'
import { forgetKeptWithSession } from '../api/kept/forget-kept'
import { refetchChanged } from '../api/query/refetch'
import { restoreKept } from '../api/query/restore-kept'
import { markAllChanged } from '../api/service'
import { hasOpenWrites, onWritesChange, openLedger, type PendingWrite } from '../api/writes/writes'
import { loadPicture } from '../features/account/own-picture'
import { openPaymentPage } from '../features/next-action/move-amount'
import { startPageReads } from '../features/page-reads/start-page-reads'
import { takeCallCounts } from '../host/call-counts'
import { checkSession } from '../host/check-session'
import { openGateway, recordFailure, translateFailure } from '../host/connect'
import { applyDeploymentSwitches } from '../host/deployment-switches'
import { syncWithHost } from '../host/environment'
import { syncTabs } from '../host/sync-tabs'
import { syncTheme } from '../host/theme'
import { loaders } from '../i18n/loaders'
import { loadNamespaces } from '../i18n/namespaces'
import { t } from '../i18n/translate'
import * as routeTable from '../routes/table'
import { monotonic } from '../session/clock'
import type { Kit } from '../session/kit'
import { currentSession } from '../session/session'
import { suppressDoubleTaps } from '../shell/double-taps'
import { Notices } from '../shell/Notices'
import { guardKeptFigures } from '../shell/offline/guard-kept-figures'
import { readAheadWhenIdle } from '../shell/offline/read-ahead-when-idle'
import { PageChrome } from '../shell/PageChrome'
import { describeWrite } from '../shell/PendingWrites'
import { pageModules } from '../shell/page-modules'
import {
  prefetchPressedLinks,
  prefetchVisibleLinks,
  prefetchWhenIdle,
  startReadsOnNavigation,
} from '../shell/prefetch-links'
import { showDraftNotSaved, showNewerData } from '../shell/storage-notices'
import { withStepUp } from '../shell/with-step-up'
import { whenIdle } from '../ui/base/idle'
import { keepFocus } from '../ui/state/keep-focus'
import { toast } from '../ui/state/toasts'
import { takeKeptReplies } from './early/take-over'
import { scheduleAppShellCache } from './offline/app-shell'
import * as timing from './timing'

/** Called when a background query has found the outcome of a write: refetches all data and shows a toast. */
function notifySettled(write: PendingWrite): void {
  markAllChanged()
  toast(describeWrite(write, t))
}

/**
 * Called once if writes can't be stored. Closing the app then loses a write whose outcome is unknown, so a toast asks to keep it
 * open as soon as there is such a write.
 */
function notifyUnsaved(): void {
  let isShown = false
  onWritesChange(() => {
    if (isShown || !hasOpenWrites()) return
    isShown = true
    toast(t('writes.unsaved'), limits.toastMs)
  })
}

/** Starts error and performance reports if the host accepts them. */
function sendReportsToHost(gateway: AppGateway): void {
  if (gateway.can('report') !== 'yes') return
  const start = async () => {
    const { startReports } = await import('../host/reports')
    const send = (report: Report) => gateway.act('report', report)
    startReports({ window, send, takeCalls: takeCallCounts, now: monotonic.now })
  }
  // the app works without reports, so a failure is ignored
  whenIdle(() => void start().catch(() => undefined))
}

/**
 * Opens the service and starts the parts of the app that the first screen can do without. If loading fails, it rejects before
 * any side effect, so that it can be called again.
 */
async function openService() {
  await loadNamespaces(['common'])
  const service = createService(await openGateway())
  syncTheme()
  syncTabs()
  suppressDoubleTaps()
  guardKeptFigures()
  forgetKeptWithSession()
  surviveTranslation()
  keepFocus()
  vibrateOnKeypress()
  prefetchVisibleLinks()
  prefetchPressedLinks()
  startReadsOnNavigation()
  sendReportsToHost(service.gateway)
  scheduleAppShellCache()
  // a query that fails restores kept replies at once
  setTimeout(() => void restoreKept(), timing.keptAfter)
  readAheadWhenIdle(timing.readAheadAfter)
  // the app works without these styles, so a failure is ignored
  whenIdle(() => void import('../ui/media/media').catch(() => undefined))
  // check the session when idle, so that the page's own calls go first; these calls detect an expired session, too
  if (currentSession()) whenIdle(() => void checkSession())
  return service
}

/** Creates the app's functions for calls, which use `gateway` (the API client), and connects host events and error messages. */
export function createService(gateway: AppGateway) {
  const { send } = openLedger(gateway, recordFailure, notifySettled, notifyUnsaved)
  syncWithHost(gateway)
  const notify = (failure: Failure) => toast(translateFailure(failure), limits.toastMs, 'bad')
  const wrap = (sendCall: typeof send) => withNetworkState(withStepUp(sendCall))
  return {
    gateway: { ...gateway, call: wrap(gateway.call) },
    send: wrap(send),
    message: translateFailure,
    notify,
  }
}

/**
 * The kit: code that every page except login needs, in a separate bundle (src/build/bundle.mjs). It is loaded in parallel with
 * the first screen, and before all other pages.
 */
export const kit: Kit = {
  loaders,
  routeTable,
  pageModules,
  PageChrome,
  Notices,
  prefetchWhenIdle,
  showNewerData,
  showDraftNotSaved,
  openService,
  loadPicture,
  openPaymentPage,
  refetchChanged,
  startPageReads,
  takeKeptReplies,
}

applyDeploymentSwitches()
