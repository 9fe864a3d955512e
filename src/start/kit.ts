import { refetchChanged } from '../api/query/refetch'
import { loadPicture } from '../features/account/own-picture'
import { openPaymentPage } from '../features/next-action/move-amount'
import { startPageReads } from '../features/page-reads/start-page-reads'
import { applyDeploymentSwitches } from '../host/deployment-switches'
import { loaders } from '../i18n/loaders'
import * as routeTable from '../routes/table'
import type { Kit } from '../session/kit'
import { Notices } from '../shell/Notices'
import { PageChrome } from '../shell/PageChrome'
import { pageModules } from '../shell/page-modules'
import { prefetchWhenIdle } from '../shell/prefetch-links'
import { showDraftNotSaved, showNewerData } from '../shell/storage-notices'
import { openService } from './calls'
import { takeKeptReplies } from './early/take-over'

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
