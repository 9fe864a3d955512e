// @vitest-environment window
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from '../../src/ui/base/after-paint'

const asks = vi.fn((_: string) => true)

/**
 * Runs the script of index.html whose entry is a module that says that it has come, or another one; a module runs but once for
 * each address.
 */
async function begin(
  supports: boolean,
  entry = `data:text/javascript,globalThis.hasBegun=true//${randomUUID()}`,
): Promise<void> {
  asks.mockReturnValue(supports)
  document.head.innerHTML = `<link id="entry" rel="modulepreload" href="${entry}">`
  document.body.innerHTML = `<div id="faces"><a class="to-order-index">Order</a><a class="to-me-index">Me</a></div><div class="not-loaded">${['en', 'zh-Hant'].map((language) => `<section lang="${language}"><button>${language}</button></section>`).join('')}</div>`
  const link = document.getElementById('entry') as HTMLLinkElement // as above
  vi.spyOn(link.relList, 'supports').mockImplementation(asks)
  vi.resetModules()
  await import('../../src/start/begin')
}
const hasBegun = () => 'hasBegun' in globalThis

const root = document.documentElement
/** What stands in place of the face; nothing where the face does. */
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
  Reflect.deleteProperty(root.dataset, 'first')
  Reflect.deleteProperty(root.dataset, 'face')
  window.preloadRest = undefined
})

it('the app begins once its first face is painted', async () => {
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
  ['follows what was at hand once that is asked for', { serviceWorker: { controller: {} } }, undefined],
  ['follows what comes over a line once it has come', {}, true],
])('what else the page takes %s', async (_, navigator, entryThen) => {
  vi.stubGlobal('navigator', navigator)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const preloadRest = vi.fn(() => Reflect.get(globalThis, 'hasBegun') as unknown)
  window.preloadRest = preloadRest
  await begin(false)
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
  await vi.waitFor(() => expect(preloadRest).toHaveBeenCalled())
  expect(preloadRest.mock.results[0]?.value).toBe(entryThen)
})

/** What the page shows first, as a module whose drawing is done when it is told. */
function showFirst(): () => void {
  let done: () => void = () => undefined
  Reflect.set(globalThis, 'isDrawn', new Promise<void>((tell) => (done = tell)))
  root.dataset.first = `data:text/javascript,export const drawn = globalThis.isDrawn//${randomUUID()}`
  return () => done()
}

it('the app begins once what the page shows first is drawn', async () => {
  const draw = showFirst()
  await begin(false)
  await new Promise((later) => setTimeout(later, 100))
  expect(hasBegun()).toBe(false)
  draw()
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
})

it('the app waits no longer than a moment for that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showFirst()
  await begin(false)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100)
    expect(hasBegun()).toBe(true)
  })
})

it('the bar of the face tells which place is open', async () => {
  root.dataset.face = 'order-index'
  await begin(false)
  expect([...document.querySelectorAll('[aria-current=page]')].map((one) => one.textContent)).toEqual([
    'Order',
  ])
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
})

it('the app begins at once where no script was asked for ahead', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame')
  await begin(false)
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
  expect(frame).not.toHaveBeenCalled()
})

it.each([
  ['once the face is painted', false],
  ['at once where it has been', true],
])('in a host the app begins after what boot.ts asks for %s', async (_, isPainted) => {
  vi.stubGlobal('hb', {})
  if (isPainted) vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry]) // counted only
  // as boot.ts does in the frame that paints
  let draw: () => void = () => undefined
  const ask = () => {
    draw = showFirst()
  }
  if (isPainted) setTimeout(ask)
  else afterPaint(ask)
  await begin(false)
  await new Promise((later) => setTimeout(later, 150))
  // what is shown first is not drawn yet
  expect([root.dataset.first !== undefined, hasBegun()]).toEqual([true, false])
  draw()
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
})

it.each<[string, object | null, string, number, string | false]>([
  ['a document that was kept is asked for anew where its entry is gone', {}, 'navigate', 1, false],
  ['of one that was asked for anew the loss is told', {}, 'reload', 0, 'zh-Hant'],
  ['and of one that came from the server', null, 'navigate', 0, 'zh-Hant'],
])('%s', async (_, controller, type, reloads, words) => {
  root.className = 'boot'
  root.lang = 'zh-Hant'
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceNavigationTiming,
  ]) // as much as is read
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

it('an entry that is late is told of after half a minute, and nothing is said any more once it has come', async () => {
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

it('nothing is added to what stands in place of the face already', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root.className = 'framed'
  await begin(false, 'data:text/javascript,await new Promise(() => undefined)')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(root.className).toBe('framed')
})
