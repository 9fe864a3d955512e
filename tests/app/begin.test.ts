// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

const asks = vi.fn((_: string) => true)

/** Runs the script of index.html whose entry is a module that says that it has come, or another one. */
async function begin(
  supports: boolean,
  entry = `data:text/javascript,globalThis.hasBegun=${supports}`,
): Promise<void> {
  asks.mockReturnValue(supports)
  document.head.innerHTML = `<link id="entry" rel="modulepreload" href="${entry}">`
  document.body.innerHTML = `<div class="not-loaded">${['en', 'zh-Hant'].map((language) => `<section lang="${language}"><button>${language}</button></section>`).join('')}</div>`
  const link = document.getElementById('entry') as HTMLLinkElement // as above
  vi.spyOn(link.relList, 'supports').mockImplementation(asks)
  vi.resetModules()
  await import('../../src/app/begin')
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
  Reflect.deleteProperty(globalThis, 'hasBegun')
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

it('the app begins at once where no script was asked for ahead', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame')
  await begin(false)
  await vi.waitFor(() => expect(hasBegun()).toBe(true))
  expect(frame).not.toHaveBeenCalled()
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
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]) // as much as is read
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
