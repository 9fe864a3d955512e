// @vitest-environment window
import { beforeEach, expect, it, vi } from 'vitest'

let link: HTMLLinkElement
let loadStylesheet: () => Promise<void>
let addRules: (rules: readonly string[]) => void

// a loaded sheet stays loaded: each test starts with a fresh app
beforeEach(async () => {
  vi.resetModules()
  ;({ addRules, loadStylesheet } = await import('../../src/routes/stylesheet'))
  link = document.createElement('link')
  link.id = 'rules'
  link.rel = 'later'
  document.head.replaceChildren(link)
})

/** State of a wait: loaded, failed or open. */
async function stateOf(wait: Promise<void>): Promise<string> {
  return Promise.race([
    wait.then(
      () => 'there',
      ({ message }: Error) => message,
    ),
    // after everything that has settled already
    Promise.resolve().then(() => Promise.resolve().then(() => 'open')),
  ])
}

it('waiting for the style sheet ends at once if it is loaded', async () => {
  vi.spyOn(link, 'sheet', 'get').mockReturnValue(new CSSStyleSheet())
  expect(await stateOf(loadStylesheet())).toBe('there')
  expect(link.rel).toBe('later')
})

it('waiting for the style sheet ends at once if the document has none', async () => {
  link.remove()
  expect(await stateOf(loadStylesheet())).toBe('there')
})

it("waiting for the style sheet is rejected for every caller if the sheet can't be loaded, and the sheet is then requested again", async () => {
  const first = loadStylesheet()
  expect(link.rel).toBe('stylesheet')
  expect(loadStylesheet()).toBe(first)
  expect(await stateOf(first)).toBe('open')
  link.onerror?.(new Event('error'))
  expect(await stateOf(first)).toBe('no style sheet')
  expect(link.rel).toBe('later')

  const second = loadStylesheet()
  expect(second).not.toBe(first)
  expect(link.rel).toBe('stylesheet')
  link.onload?.(new Event('load'))
  expect(await stateOf(second)).toBe('there')
})

it('styles of a lazily loaded feature are added once, also if their script is loaded before the style sheet', async () => {
  const sheet = new CSSStyleSheet()
  const rulesOf = () => [...sheet.cssRules].map(({ cssText }) => cssText)
  addRules(['.map { width: 1px; }', '.map-pin { width: 2px; }'])
  const loading = loadStylesheet()
  vi.spyOn(link, 'sheet', 'get').mockReturnValue(sheet)
  link.onload?.(new Event('load'))
  await loading
  expect(rulesOf()).toEqual(['.map { width: 1px; }', '.map-pin { width: 2px; }'])
  addRules(['.scan { width: 3px; }'])
  expect(rulesOf()).toHaveLength(3)
})
