// @vitest-environment window
import { beforeEach, expect, it, vi } from 'vitest'

let link: HTMLLinkElement
let loadStylesheet: () => Promise<void>

// once it is there it stays there: each test begins with an app that has just been opened
beforeEach(async () => {
  vi.resetModules()
  loadStylesheet = (await import('../../src/routes/stylesheet')).loadStylesheet
  link = document.createElement('link')
  link.id = 'rules'
  link.rel = 'later'
  document.head.replaceChildren(link)
})

/** What became of a wait, as far as is known. */
async function stateOf(wait: Promise<void>): Promise<string> {
  return Promise.race([
    wait.then(
      () => 'there',
      ({ message }: Error) => message,
    ),
    // after everything that is settled already
    Promise.resolve().then(() => Promise.resolve().then(() => 'open')),
  ])
}

it('is there at once where the document has it, or names none', async () => {
  vi.spyOn(link, 'sheet', 'get').mockReturnValue(new CSSStyleSheet())
  expect(await stateOf(loadStylesheet())).toBe('there')
  expect(link.rel).toBe('later')
})

it('is there where the document names none', async () => {
  link.remove()
  expect(await stateOf(loadStylesheet())).toBe('there')
})

it('says that it can’t be had, and is asked for anew; all who wait hear of it at once', async () => {
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
