/**
 * Runs inline in index.html before all else: asks at once for the start of the app where it comes over a line. What is at hand
 * would hold the first frame back, and is asked for after that.
 */
import { areFilesLocal, preloadStart } from './local-files'

if (!areFilesLocal()) preloadStart()
