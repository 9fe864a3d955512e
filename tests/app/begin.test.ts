// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

const asks = vi.fn((_: string) => true)

/** Runs the script of index.html whose entry is a module that says that it has come. */
async function begin(supports: boolean): Promise<void> {
  asks.mockReturnValue(supports)
  document.head.innerHTML = `<link id="entry" rel="modulepreload" href="data:text/javascript,globalThis.hasBegun=${supports}">`
  const entry = document.getElementById('entry') as HTMLLinkElement // as above
  vi.spyOn(entry.relList, 'supports').mockImplementation(asks)
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
