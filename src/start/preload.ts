/**
 * Inline script of index.html that runs before all others. Preloads the scripts with which the app starts if they come over a
 * network. Local files are requested after the first paint, because they would arrive early enough to delay it. For signed-in users,
 * boot.ts requests these scripts after the fold's script, which would have to share the bandwidth with them.
 */
import { areFilesLocal, isSignedIn, preloadStart } from './opening'

if (!areFilesLocal() && !isSignedIn()) preloadStart()
