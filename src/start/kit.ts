import { refetchChanged } from '../api/query/refetch'
import { applyDeploymentSwitches } from '../host/deployment-switches'
import { loaders } from '../i18n/loaders'
import * as routeTable from '../routes/table'
import type { Kit } from '../session/kit'
import { Notices } from '../shell/Notices'
import { PageChrome } from '../shell/PageChrome'
import { pageModules } from '../shell/page-modules'
import { prefetchWhenIdle } from '../shell/prefetch-links'
import { openService } from './calls'
import { startPageReads } from './early/start-reads'

/**
 * Code that every page but the login page needs, in a separate file (src/build/bundle.mjs). Loaded in parallel with the first
 * screen, and before any other page.
 */
export const kit: Kit = {
  loaders,
  routeTable,
  pageModules,
  PageChrome,
  Notices,
  prefetchWhenIdle,
  openService,
  refetchChanged,
  startPageReads,
}

applyDeploymentSwitches()
