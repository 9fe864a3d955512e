// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import { dismissOutdated, loadPart, useOutdated } from '../../src/api/load-part'
import { draw } from '../ui/draw'

let isOutdated: boolean
function Watching() {
  isOutdated = useOutdated()
  return null
}
const fetched = vi.fn()
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const codeOf = (load: () => Promise<unknown>) =>
  act(() =>
    loadPart(load, 'a.part').then(
      () => 'loaded',
      (error: unknown) => error instanceof Failure && [error.code, error.operation],
    ),
  )

beforeEach(() => {
  fetched.mockResolvedValue({ ok: true })
  vi.stubGlobal('fetch', fetched)
  draw(<Watching />)
})
afterEach(() => {
  act(dismissOutdated)
  vi.unstubAllGlobals()
  fetched.mockReset()
})

it('a part that loads at the second try is loaded, and the server is not asked', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('cut')).mockResolvedValue('part')
  expect(await codeOf(load)).toBe('loaded')
  expect([load.mock.calls.length, fetched.mock.calls.length, isOutdated]).toEqual([2, 0, false])
})

it('a part that loads once the network has come back is loaded, and no new version is announced', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('cut')).mockRejectedValueOnce(new TypeError('cut'))
  expect(await codeOf(load.mockResolvedValue('part'))).toBe('loaded')
  expect([load.mock.calls.length, fetched.mock.calls.length, isOutdated]).toEqual([3, 1, false])
})

it('a part that is gone while the server answers means a new version, which is shown until it is dismissed', async () => {
  const load = vi.fn(missing)
  expect(await codeOf(load)).toEqual(['newVersion', 'a.part'])
  expect([load.mock.calls.length, isOutdated]).toEqual([3, true])
  act(dismissOutdated)
  expect(isOutdated).toBe(false)
  await act(() => loadPart(missing, 'a.page', true).catch(() => undefined))
  expect(isOutdated).toBe(false)
})

it.each([
  ['can’t be reached', () => fetched.mockRejectedValue(new TypeError('no network'))],
  ['answers with an error', () => fetched.mockResolvedValue({ ok: false })],
])('a part that can’t be loaded while the server %s is a failure of the network', async (_, set) => {
  set()
  expect(await codeOf(missing)).toEqual(['network', 'a.part'])
  expect(isOutdated).toBe(false)
})

it('the failure of a part that itself reports one is passed on', async () => {
  const own = new Failure('tooLarge', 'bridge', 'upload')
  expect(await codeOf(() => Promise.reject(own))).toEqual(['tooLarge', 'upload'])
})
