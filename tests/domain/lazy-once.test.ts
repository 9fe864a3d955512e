import { expect, it, vi } from 'vitest'
import { lazyOnce } from '../../src/domain/lazy-once'

it('a lazy value is loaded once for all callers, during and after the load', async () => {
  const load = vi.fn(async () => ({}))
  const get = lazyOnce(load)
  const [first, second] = await Promise.all([get(), get()])
  expect(second).toBe(first)
  expect(await get()).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

it('a lazy value is loaded once for each key', async () => {
  const load = vi.fn(async (key: string) => key.toUpperCase())
  const get = lazyOnce(load)
  expect(await Promise.all([get('a'), get('b'), get('a')])).toEqual(['A', 'B', 'A'])
  expect(load.mock.calls).toEqual([['a'], ['b']])
})

it('a lazy value is loaded again after a failed load, which rejects the calls of all waiting callers', async () => {
  const load = vi.fn(async () => 'there')
  load.mockRejectedValueOnce(new Error('lost'))
  const get = lazyOnce(load)
  const waiting = [get(), get()]
  await expect(waiting[0]).rejects.toThrow('lost')
  await expect(waiting[1]).rejects.toThrow('lost')
  expect(await get()).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})
