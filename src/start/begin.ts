/**
 * Runs inline in index.html, as a module, once the document is parsed: starts the app after the first paint of the skeleton. A
 * cached or packaged script would otherwise run before the first frame and delay it.
 */
import { tryWithTimeout } from '../session/with-timeout'
import { afterPaint } from '../ui/base/after-paint'
import { areFilesLocal, isAppShellCached } from './local-files'
import { markCurrentTab } from './mark-current-tab'

const entry = document.getElementById('entry') as HTMLLinkElement // part of index.html

/** decided: how long the skeleton shows while the app loads before an error appears, in ms */
const notLoadedAfterMs = 30_000

const root = document.documentElement

/** Replaces the skeleton by an error with a retry button, in the chosen language. */
function showNotLoaded(): void {
  // other states (old, framed) show their own message
  if (!/^(boot)?$/.test(root.className)) return
  for (const section of document.querySelectorAll<HTMLElement>('.not-loaded section')) {
    section.hidden = section.lang !== root.lang
    section.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  root.classList.add('lost')
}

/**
 * Reloads a cached document (app-shell.ts), which may refer to deleted files; a reload fetches the current one. False if it was
 * reloaded already or not cached.
 */
function reloadIfStale(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const wasKept = isAppShellCached() && opening?.type !== 'reload'
  if (wasKept) location.reload()
  return wasKept
}

/** decided: how long the app waits for the fold to load, and then to be drawn, in ms each */
const foldTimeoutMs = 400

/** Connects to the host and starts drawing the fold. If a script fails to load, the app does the work. */
async function loadFold({ host, first }: DOMStringMap): Promise<Partial<typeof import('./folds/draw-fold')>> {
  if (host) await import(host).catch(() => undefined)
  return first ? import(first) : {}
}

/** Resolves once the fold is drawn, or after the timeout. */
async function waitForFold(): Promise<void> {
  const begun = await tryWithTimeout(loadFold(root.dataset), foldTimeoutMs)
  if (begun?.drawn) await tryWithTimeout(begun.drawn, foldTimeoutMs)
}

/** decided: how long leaving a page may take, in ms */
const unloadMs = 500

async function loadApp(): Promise<void> {
  const late = setTimeout(showNotLoaded, notLoadedAfterMs)
  await waitForFold()
  try {
    const app = import(entry.href)
    // over a network the rest is requested later
    if (areFilesLocal()) window.preloadRest?.()
    await app
  } catch (error) {
    // Safari aborts requests when the user leaves the page; that must show no error and cause no reload
    await new Promise((done) => setTimeout(done, unloadMs))
    if (!reloadIfStale()) showNotLoaded()
    throw error
  } finally {
    clearTimeout(late)
  }
  // loaded after all
  root.classList.remove('lost')
  document.querySelector('.not-loaded')?.remove()
  window.preloadRest?.()
}

markCurrentTab()
const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0

// boot.ts must go first: it requests local files after the first paint
if (isPainted) setTimeout(loadApp)
else if (areFilesLocal() || entry.relList.supports('modulepreload')) afterPaint(() => void loadApp())
// without modulepreload support nothing was requested yet, so start right away
else void loadApp()
