/**
 * Inline script of index.html that runs before all others. Preloads the scripts with which the app starts if they come over a
 * network. Local files are requested after the first paint, because they would arrive early enough to delay it.
 */
import { areFilesLocal, preloadStart } from './local-files'

if (!areFilesLocal()) preloadStart()
