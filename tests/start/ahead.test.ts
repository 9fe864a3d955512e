// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** How index.html names the start of the app once its first script has run. */
async function runAhead(): Promise<string[]> {
  document.head.innerHTML = '<link rel="ahead" href="/entry.js"><link rel="ahead" href="/part.js">'
  vi.resetModules()
  await import('../../src/start/preload')
  return [...document.querySelectorAll('link')].map(({ rel }) => rel)
}
const answeredIn = (ms: number) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { requestStart: 5, responseStart: 5 + ms } as unknown as PerformanceNavigationTiming, // as much as is read
  ])

beforeEach(() => void answeredIn(150))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('asks at once for the start of the app where it comes over a line', async () => {
  expect(await runAhead()).toEqual(['modulepreload', 'modulepreload'])
})

it.each<[string, () => unknown]>([
  ['a host has in its package', () => vi.stubGlobal('hb', {})],
  ['this browser has kept', () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })],
  ['lies on this device', () => answeredIn(3)],
])('leaves for after the first frame what %s', async (_, prepare) => {
  prepare()
  expect(await runAhead()).toEqual(['ahead', 'ahead'])
})
