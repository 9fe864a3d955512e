/**
 * Runs inline in index.html, as a module, once all of it is there: starts the app once its first face is painted. A script that
 * is at hand already, as from a cache or a package, would run before the first frame and hold it back.
 */
import { tryWithTimeout } from '../session/with-timeout'
import { afterPaint } from '../ui/base/after-paint'
import { areFilesLocal, isAppShellCached } from './local-files'
import { markCurrentTab } from './mark-current-tab'

const entry = document.getElementById('entry') as HTMLLinkElement // index.html holds it

/** decided: how long the face stands without a word while the app is on its way, in ms. */
const notLoadedAfterMs = 30_000

const root = document.documentElement

/** Says in place of the face, in the chosen language, that the app could not be loaded, and offers to try again. */
function showNotLoaded(): void {
  // what else stands there instead has its own reason
  if (!/^(boot)?$/.test(root.className)) return
  for (const section of document.querySelectorAll<HTMLElement>('.not-loaded section')) {
    section.hidden = section.lang !== root.lang
    section.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  root.classList.add('lost')
}

/**
 * A document that was kept (app-shell.ts) may name files that are gone by now; a reload asks the server for one of today.
 * False where that has been done, or there is none.
 */
function reloadIfStale(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const wasKept = isAppShellCached() && opening?.type !== 'reload'
  if (wasKept) location.reload()
  return wasKept
}

/** decided: how long the app waits, in ms, for what goes before it to come, and then for it to be drawn. */
const foldTimeoutMs = 400

/** Meets the host, and begins to draw what the page shows first. What could not be loaded the app does by itself. */
async function loadFold({ host, first }: DOMStringMap): Promise<Partial<typeof import('./folds/draw-fold')>> {
  if (host) await import(host).catch(() => undefined)
  return first ? import(first) : {}
}

/** Resolves once that is drawn, or takes too long. */
async function waitForFold(): Promise<void> {
  const begun = await tryWithTimeout(loadFold(root.dataset), foldTimeoutMs)
  if (begun?.drawn) await tryWithTimeout(begun.drawn, foldTimeoutMs)
}

/** decided: how long a page may take to be gone that is being left, in ms. */
const unloadMs = 500

async function loadApp(): Promise<void> {
  const late = setTimeout(showNotLoaded, notLoadedAfterMs)
  await waitForFold()
  try {
    const app = import(entry.href)
    // over a line the rest goes after it
    if (areFilesLocal()) window.preloadRest?.()
    await app
  } catch (error) {
    // Safari refuses what is on its way as soon as a page is being left, whose user is neither told so nor brought back
    await new Promise((done) => setTimeout(done, unloadMs))
    if (!reloadIfStale()) showNotLoaded()
    throw error
  } finally {
    clearTimeout(late)
  }
  // it has come, if late
  root.classList.remove('lost')
  document.querySelector('.not-loaded')?.remove()
  window.preloadRest?.()
}

markCurrentTab()
const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0

// boot.ts goes first, which asks for what is at hand once the face is painted
if (isPainted) setTimeout(loadApp)
else if (areFilesLocal() || entry.relList.supports('modulepreload')) afterPaint(() => void loadApp())
// a browser that does not ask ahead for a module is not kept from asking
else void loadApp()
