import { applyDeploymentSwitches } from '../host/deployment-switches'
import * as routeTable from '../routes/table'

/**
 * Code that every page but the login page needs, in a separate file (src/build/bundle.mjs). Loaded in parallel with the first
 * screen, and before any other page.
 */
export { loaders } from '../i18n/loaders'
export { PageChrome } from '../shell/PageChrome'
export { pageModules } from '../shell/page-modules'
export { openService } from './calls'
export { startPageReads } from './early/start-reads'
export { routeTable }

applyDeploymentSwitches()
