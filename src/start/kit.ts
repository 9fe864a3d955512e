import { applyDeploymentSwitches } from '../host/deployment-switches'
import * as routeTable from '../routes/table'

/**
 * What opens every page but the login page, in one file beside the one of what pages share (src/build/bundle.mjs). Loaded
 * beside the first screen, and before any other page.
 */
export { loaders } from '../i18n/loaders'
export { PageChrome } from '../shell/PageChrome'
export { pageModules } from '../shell/page-modules'
export { openService } from './calls'
export { startPageReads } from './early/start-reads'
export { routeTable }

applyDeploymentSwitches()
