/**
 * Runs inline in index.html, as a module: starts the app once its first face is painted. A script that is at hand already, as
 * from a cache or a package, would run before the first frame and hold it back.
 */
import { afterPaint } from '../ui/after-paint'

const entry = document.getElementById('entry') as HTMLLinkElement // index.html holds it

/** A document that was kept (app-shell.ts) may name files that are gone by now; a reload asks the server for one of today. */
function startAnew(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  if (navigator.serviceWorker?.controller && opening?.type !== 'reload') location.reload()
}

async function begin(): Promise<void> {
  await import(entry.href).catch((error) => {
    startAnew()
    throw error
  })
  window.preloadRest?.()
  const { first } = document.documentElement.dataset
  // without it the page is drawn when all of it is there
  if (first) await import(first).catch(() => undefined)
}

const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0

// a browser that does not ask ahead for a module is not kept from asking
if (isPainted || !entry.relList.supports('modulepreload')) void begin()
else afterPaint(() => void begin())
