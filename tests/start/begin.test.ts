// @vitest-environment window

import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { handoff } from '../../src/start/early/handoff'
import { afterPaint } from '../../src/ui/base/after-paint'

const asks = vi.fn((_: string) => true)

/**
 * Runs the script of index.html with an entry module that reports its start, or with another one; each
 * address is new because modules run only once.
 */
async function begin(
  supports: boolean,
  entry = `data:text/javascript,globalThis.hasBegun=true//${randomUUID()}`,
): Promise<void> {
  asks.mockReturnValue(supports)
  document.head.innerHTML = `<link id="entry" rel="modulepreload" href="${entry}">`
  document.body.innerHTML = `<div id="skeletons"><a class="to-order-index">Order</a><a class="to-me-index">Me</a></div><div class="not-loaded">${['en', 'zh-Hant'].map((language) => `<section lang="${language}"><button>${language}</button></section>`).join('')}</div>`
  const link = document.getElementById('entry') as HTMLLinkElement // the link in the markup above
  vi.spyOn(link.relList, 'supports').mockImplementation(asks)
  vi.resetModules()
  await import('../../src/start/begin')
}
const hasBegun = () => 'hasBegun' in globalThis

const root = document.documentElement
/** The shown message that replaces the skeleton; false while the skeleton is shown. */
const said = () =>
  root.classList.contains('lost') &&
  [...document.querySelectorAll('section')].flatMap((one) => (one.hidden ? [] : [one.textContent])).join()

afterEach(() => {
  root.className = ''
  root.lang = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'hasBegun')
  Reflect.deleteProperty(root.dataset, 'skeleton')
  window.handoff = undefined
})

it('the start script starts the app once its skeleton is painted', async () => {
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  await begin(true)
  expect(asks.mock.calls).toEqual([['modulepreload']])
  expect([frames.length, hasBegun()]).toEqual([1, false])
  frames[0]?.(0)
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
  frame.mockRestore()
})

it.each<[string, object, unknown]>([
  [
    'once the entry script is requested, if the entry script is cached',
    { serviceWorker: { controller: {} } },
    undefined,
  ],
  ['once the entry script has loaded, if the entry script comes from the network', {}, true],
])('the start script preloads the page’s other scripts %s', async (_, navigator, entryThen) => {
  vi.stubGlobal('navigator', navigator)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const preloadRest = vi.fn(() => Reflect.get(globalThis, 'hasBegun') as unknown)
  handoff().preloadRest = preloadRest
  await begin(false)
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
  await vi.waitFor(() => expect(preloadRest).toHaveBeenCalled())
  expect(preloadRest.mock.results[0]?.value).toBe(entryThen)
})

/** Sets a first content whose rendering ends when the returned function is called. */
function showFirst(): () => void {
  let done: () => void = () => undefined
  Reflect.set(globalThis, 'isDrawn', new Promise<void>((tell) => (done = tell)))
  handoff().scripts.fold = `data:text/javascript,export const draw = () => globalThis.isDrawn//${randomUUID()}`
  return () => done()
}

it('the start script starts the app once the top of the page is rendered', async () => {
  const draw = showFirst()
  await begin(false)
  await new Promise((later) => setTimeout(later, 100))
  expect(hasBegun()).toBe(false)
  draw()
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
})

it('the start script waits only a moment for the top of the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showFirst()
  await begin(false)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100)
    expect(hasBegun()).toBe(true)
  })
})

it('the start script marks the current tab in the tab bar of the skeleton', async () => {
  root.dataset.skeleton = 'order-index'
  await begin(false)
  expect([...document.querySelectorAll('[aria-current=page]')].map((one) => one.textContent)).toEqual([
    'Order',
  ])
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
})

it('the start script starts the app at once if no script was preloaded', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame')
  await begin(false)
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
  expect(frame).not.toHaveBeenCalled()
})

it.each([
  ['once the skeleton is painted', false],
  ['at once if the skeleton is painted already', true],
])(
  'the start script starts the app in a host after boot.ts has sent its requests, %s',
  async (_, isPainted) => {
    vi.stubGlobal('hb', {})
    if (isPainted) vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry]) // only counted
    // as in the frame in which boot.ts paints
    let draw: () => void = () => undefined
    const ask = () => {
      draw = showFirst()
    }
    if (isPainted) setTimeout(ask)
    else afterPaint(ask)
    await begin(false)
    await new Promise((later) => setTimeout(later, 150))
    // the first content is not rendered yet
    expect([handoff().scripts.fold !== undefined, hasBegun()]).toEqual([true, false])
    draw()
    await vi.waitFor(() => expect(hasBegun()).toBe(true))
  },
)

it.each<[string, object | null, string, number, string | false]>([
  ['reloads a document that came from the cache', {}, 'navigate', 1, false],
  ['shows the error after a reload', {}, 'reload', 0, 'zh-Hant'],
  ['shows the error for a document from the server', null, 'navigate', 0, 'zh-Hant'],
])('after a script failed to load, the start script %s', async (_, controller, type, reloads, words) => {
  root.className = 'boot'
  root.lang = 'zh-Hant'
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceNavigationTiming,
  ]) // only the used part
  const failed = new Promise((done) => process.once('unhandledRejection', done))
  try {
    await begin(false, "data:text/javascript,throw%20Error('gone')")
    expect(await failed).toMatchObject({ message: 'gone' })
    expect([reload.mock.calls.length, said()]).toEqual([reloads, words])
    document.querySelectorAll('button')[1]?.click()
    expect(reload).toHaveBeenCalledTimes(1)
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

it("the start script shows a message if the app hasn't loaded after half a minute, and removes it once the app has loaded", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root.lang = 'en'
  let come: (value: unknown) => void = () => undefined
  Reflect.set(globalThis, 'isHere', new Promise((done) => (come = done)))
  await begin(false, 'data:text/javascript,await globalThis.isHere')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(said()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(said()).toBe('en')
  come(undefined)
  await vi.waitFor(() => expect(said()).toBe(false))
})

it('the start script shows no message if another message already replaces the skeleton', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root.className = 'framed'
  await begin(false, 'data:text/javascript,await new Promise(() => undefined)')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(root.className).toBe('framed')
})
