/**
 * Runs inline in index.html before everything else: preloads the start of the app if it comes over a network. Local files would
 * delay the first frame and are requested after it.
 */
import { areFilesLocal, preloadStart } from './local-files'

if (!areFilesLocal()) preloadStart()
