/**
 * Inline script of index.html, runs before everything else: preloads the scripts of the app's start if they come over a network.
 * Local files would arrive so early that they delay the first paint, so they are requested after it.
 */
import { areFilesLocal, preloadStart } from './local-files'

if (!areFilesLocal()) preloadStart()
