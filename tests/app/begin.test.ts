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
  const link = document.getElementById('entry') as HTMLLinkElement // as above
  vi.spyOn(link.relList, 'supports').mockImplementation(asks)
  vi.resetModules()
  await import('../../src/app/begin')
}
const hasBegun = () => 'hasBegun' in globalThis

afterEach(() => {
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

it.each<[string, object | null, string, number]>([
  ['a document that was kept is asked for anew where its entry is gone', {}, 'navigate', 1],
  ['one that was asked for anew is not asked for again', {}, 'reload', 0],
  ['nor is one that came from the server', null, 'navigate', 0],
])('%s', async (_, controller, type, reloads) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]) // as much as is read
  const failed = new Promise((done) => process.once('unhandledRejection', done))
  try {
    await begin(false, "data:text/javascript,throw%20Error('gone')")
    expect(await failed).toMatchObject({ message: 'gone' })
    expect(reload).toHaveBeenCalledTimes(reloads)
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})
