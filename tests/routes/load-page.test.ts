// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import { startLimits } from '../../bridge/contract/limits-start'
import { startI18n } from '../../src/i18n/translate'
import { getLoadedPage, loadPage, prefetchPage, setLoadedPage } from '../../src/routes/load-page'
import type { Path } from '../../src/routes/lookup'
import * as table from '../../src/routes/table'
import { provideTestKit } from '../kit'

await provideTestKit({ routeTable: table })
startI18n(Language.en, {})
const path: Path = '/pages/me/feedback'
const load = vi.fn<(path: string) => Promise<unknown>>()

beforeEach(async () => {
  vi.useFakeTimers()
  load.mockReset()
  // any path has a module and any language texts, but without `then`, which would make them promises
  const any = (getValue: (name: string) => unknown) =>
    new Proxy({}, { get: (_, name: string) => (name === 'then' ? undefined : getValue(name)) }) as never
  await provideTestKit({
    pageModules: any((path) => () => load(path)),
    loaders: any(() => async () => ({ default: {} })),
  })
})
afterEach(() => void vi.useRealTimers())

it('loading a page is rejected if it takes too long, and its script is then requested again', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined))
  const first = loadPage(path)
  const failed = expect(first).rejects.toThrow('the page took too long')
  await vi.advanceTimersByTimeAsync(startLimits.chunkTimeoutMs)
  await failed
  expect(getLoadedPage(path)).toBeUndefined()
  const page = () => null
  load.mockResolvedValueOnce({ default: page })
  expect(await loadPage(path)).toBe(page)
  expect(getLoadedPage(path)).toBe(page)
  expect(load).toHaveBeenCalledTimes(2)
})

it('loading a page waits up to the timeout', async () => {
  const page = () => null
  load.mockReturnValueOnce(
    new Promise((done) => setTimeout(done, startLimits.chunkTimeoutMs - 1, { default: page })),
  )
  const loading = loadPage('/pages/me/feedbackList')
  await vi.advanceTimersByTimeAsync(startLimits.chunkTimeoutMs)
  expect(await loading).toBe(page)
})

it("loading a page requests the page's script only once, and never if the page is already provided", async () => {
  const page = () => null
  load.mockResolvedValue({ default: page })
  prefetchPage('/pages/me/index')
  await vi.advanceTimersByTimeAsync(0)
  expect(getLoadedPage('/pages/me/index')).toBe(page)
  await loadPage('/pages/me/index')
  await loadPage('/pages/me/index')
  expect(load.mock.calls).toEqual([['/pages/me/index']])
  setLoadedPage('/pages/index/other', page)
  expect(await loadPage('/pages/index/other')).toBe(page)
  expect(load).toHaveBeenCalledTimes(1)
})

it('loading a page works after a failed prefetch, and is rejected for unknown routes', async () => {
  load.mockRejectedValue(new Error('lost'))
  prefetchPage('/pages/me/code')
  await vi.advanceTimersByTimeAsync(0)
  await expect(loadPage('/pages/nowhere' as Path)).rejects.toThrow('no route /pages/nowhere')
})
