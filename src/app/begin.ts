/**
 * Runs inline in index.html, as a module: starts the app once its first face is painted. A script that is at hand already, as
 * from a cache or a package, would run before the first frame and hold it back.
 */
import { afterPaint } from '../ui/after-paint'

const entry = document.getElementById('entry') as HTMLLinkElement // index.html holds it

/** decided: how long the face stands without a word while the app is on its way, in ms. */
const silentMs = 30_000

const root = document.documentElement

/** Says in place of the face, in the chosen language, that the app could not be loaded, and offers to try again. */
function sayLost(): void {
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
function startsAnew(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const wasKept = Boolean(navigator.serviceWorker?.controller) && opening?.type !== 'reload'
  if (wasKept) location.reload()
  return wasKept
}

/** decided: how long the app waits for what goes before it, in ms; it is there by then, or its replies are late. */
const firstMs = 200

/** Meets the host, and draws what the page shows first; without it the face stands until the page is drawn. */
async function doFirst({ host, first }: DOMStringMap): Promise<void> {
  // what could not be loaded the app does by itself
  if (host) await import(host).catch(() => undefined)
  if (first) await ((await import(first)) as typeof import('./first-content')).drawn
}

/** Resolves once that is done, or takes too long. */
const waitForFirst = (): Promise<unknown> =>
  Promise.race([doFirst(root.dataset), new Promise((done) => setTimeout(done, firstMs))]).catch(
    () => undefined,
  )

async function begin(): Promise<void> {
  const late = setTimeout(sayLost, silentMs)
  await waitForFirst()
  try {
    await import(entry.href)
  } catch (error) {
    if (!startsAnew()) sayLost()
    throw error
  } finally {
    clearTimeout(late)
  }
  // it has come, if late
  root.classList.remove('lost')
  document.querySelector('.not-loaded')?.remove()
  window.preloadRest?.()
}

const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0

// a browser that does not ask ahead for a module is not kept from asking
if (isPainted || !entry.relList.supports('modulepreload')) void begin()
else afterPaint(() => void begin())
