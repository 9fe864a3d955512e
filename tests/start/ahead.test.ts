// @vitest-environment window
import { afterEach, expect, it, vi } from 'vitest'

/** Runs the first script of index.html; returns the rel of its links. */
async function runAhead(): Promise<string[]> {
  document.head.innerHTML = '<link rel="ahead" href="/entry.js"><link rel="ahead" href="/part.js">'
  vi.resetModules()
  await import('../../src/start/preload')
  return [...document.querySelectorAll('link')].map(({ rel }) => rel)
}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('the start of the app is preloaded at once if its script comes over the network', async () => {
  expect(await runAhead()).toEqual(['modulepreload', 'modulepreload'])
})

it('the start of the app is left to boot.ts if a user is signed in', async () => {
  localStorage.setItem('token', 'T-1')
  expect(await runAhead()).toEqual(['ahead', 'ahead'])
})

it.each<[string, () => unknown]>([
  ['is in the package of a host', () => vi.stubGlobal('hb', {})],
  ['is cached by a service worker', () => vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })],
])('the start of the app is preloaded after the first frame if that script %s', async (_, prepare) => {
  prepare()
  expect(await runAhead()).toEqual(['ahead', 'ahead'])
})
