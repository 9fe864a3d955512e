/**
 * Inline module script of index.html that runs once the document is parsed. Starts the app after the skeleton's first paint,
 * because cached or local scripts would otherwise run before the first paint and delay it.
 */
import { tryWithTimeout } from '../session/with-timeout'
import { afterPaint } from '../ui/base/after-paint'
import { handoff } from './early/handoff'
import { areFilesLocal, isAppShellCached, markCurrentTab } from './opening'
import * as timing from './timing'

const entry = document.getElementById('entry') as HTMLLinkElement // part of index.html

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

/** A script that draws a fold (a module in src/start/folds). */
interface FoldScript {
  draw(): Promise<void>
}

/** Connects to the host and loads the script that draws the fold. If the script that connects can't be loaded, the app connects later. */
async function loadFold(): Promise<FoldScript | undefined> {
  const { host, fold } = handoff().scripts
  if (host) await import(host).catch(() => undefined)
  return fold ? import(fold) : undefined
}

/** Resolves once the fold is drawn, or after the timeouts. */
async function waitForFold(): Promise<void> {
  const script = loadFold()
  const drawn = script.then((loaded) => loaded?.draw())
  await tryWithTimeout(() => script, timing.foldAtMost)
  await tryWithTimeout(() => drawn, timing.foldAtMost)
}

async function loadApp(): Promise<void> {
  const late = setTimeout(showNotLoaded, timing.notLoadedAfter)
  await waitForFold()
  try {
    const app = import(entry.href)
    // only if files are local: over a network, the remaining scripts are requested later
    if (areFilesLocal()) handoff().preloadRest?.()
    await app
  } catch (error) {
    // Safari aborts imports when the user leaves the page, so wait, to avoid an error message or a reload while the page closes
    await new Promise((done) => setTimeout(done, timing.unloadAtMost))
    if (!reloadIfStale()) showNotLoaded()
    throw error
  } finally {
    clearTimeout(late)
  }
  // the app may have loaded after the error message was shown
  root.classList.remove('lost')
  document.querySelector('.not-loaded')?.remove()
  handoff().preloadRest?.()
}

markCurrentTab()
const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0

// deferred, so that boot.ts first requests local files, which it does after the first paint
if (isPainted) setTimeout(loadApp)
else if (areFilesLocal() || entry.relList.supports('modulepreload')) afterPaint(() => void loadApp())
// without modulepreload support no script has been requested yet, so start immediately
else void loadApp()
