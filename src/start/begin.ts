/**
 * Inline module script of index.html that runs once the document is parsed. Starts the app after the skeleton's first paint,
 * because cached or local scripts would otherwise run before the first paint and delay it.
 */
import { tryWithTimeout } from '../session/with-timeout'
import { afterPaint } from '../ui/base/after-paint'
import { areFilesLocal, isAppShellCached } from './local-files'
import { markCurrentTab } from './mark-current-tab'

const entry = document.getElementById('entry') as HTMLLinkElement // part of index.html

/** decided: if the app has not loaded after this time (ms), the skeleton is replaced by an error */
const notLoadedAfterMs = 30_000

const root = document.documentElement

/** Replaces the skeleton by an error with a retry button, in the chosen language. */
function showNotLoaded(): void {
  // the other root classes (old browser, foreign frame) have their own messages
  if (!/^(boot)?$/.test(root.className)) return
  for (const section of document.querySelectorAll<HTMLElement>('.not-loaded section')) {
    section.hidden = section.lang !== root.lang
    section.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  root.classList.add('lost')
}

/**
 * Reloads the page if the document came from the cache (app-shell.ts), because a cached document may refer to files that the
 * server has deleted. Returns false if a reload would not help: the document is not cached, or was just reloaded.
 */
function reloadIfStale(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // type of these entries
  const wasKept = isAppShellCached() && opening?.type !== 'reload'
  if (wasKept) location.reload()
  return wasKept
}

/** decided: maximum wait (ms) for the fold (above-the-fold content) to load, and again for the fold to be drawn */
const foldTimeoutMs = 400

/** Connects to the host and starts drawing the fold. If the script that connects can't be loaded, the app connects later. */
async function loadFold({ host, first }: DOMStringMap): Promise<Partial<typeof import('./folds/draw-fold')>> {
  if (host) await import(host).catch(() => undefined)
  return first ? import(first) : {}
}

/** Resolves once the fold is drawn, or after the timeouts. */
async function waitForFold(): Promise<void> {
  const begun = await tryWithTimeout(loadFold(root.dataset), foldTimeoutMs)
  if (begun?.drawn) await tryWithTimeout(begun.drawn, foldTimeoutMs)
}

/** decided: leaving a page takes at most this long (ms) */
const unloadMs = 500

async function loadApp(): Promise<void> {
  const late = setTimeout(showNotLoaded, notLoadedAfterMs)
  await waitForFold()
  try {
    const app = import(entry.href)
    // only if files are local: over a network, the remaining scripts are requested later
    if (areFilesLocal()) window.preloadRest?.()
    await app
  } catch (error) {
    // Safari aborts imports when the user leaves the page, so wait, to avoid an error message or a reload while the page closes
    await new Promise((done) => setTimeout(done, unloadMs))
    if (!reloadIfStale()) showNotLoaded()
    throw error
  } finally {
    clearTimeout(late)
  }
  // the app may have loaded after the error message was shown
  root.classList.remove('lost')
  document.querySelector('.not-loaded')?.remove()
  window.preloadRest?.()
}

markCurrentTab()
const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0

// deferred, so that boot.ts first requests local files, which it does after the first paint
if (isPainted) setTimeout(loadApp)
else if (areFilesLocal() || entry.relList.supports('modulepreload')) afterPaint(() => void loadApp())
// without modulepreload support no script has been requested yet, so start immediately
else void loadApp()
