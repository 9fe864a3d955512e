import * as routeTable from '../routes/table'
import { learnOwnSwitches } from './own-switches'

/**
 * What opens every page but the login page, in one file beside the one of what pages share (src/build/bundle.mjs). Loaded
 * beside the first screen, and before any other page.
 */
export { loaders } from '../i18n/loaders'
export { AroundPage } from './AroundPage'
export { openService } from './calls'
export { readFirst } from './first-reads'
export { pageModules } from './page-modules'
export { routeTable }

learnOwnSwitches()
