import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createStateSaver,
  loadRandomPosition,
  loadRecording,
  loadState,
} from '../../../host-sim/page/state/saved-state'
import { emptyState, type State } from '../../../host-sim/service/state'

const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => void stored.set(key, value),
  setMany: vi.fn(async (entries: [string, unknown][]) => {
    for (const [key, value] of entries) stored.set(key, value)
  }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stateOf = (clockAhead: number): State => ({ ...emptyState(), clockAhead })

it('changes of the state within a second are stored together, and loaded after a reload', async () => {
  expect(await loadState()).toBeUndefined()
  const recording = { began: 1 } as never
  const keep = createStateSaver(() => recording)
  keep(stateOf(1), { seed: 7, draws: 1 } as never)
  await vi.advanceTimersByTimeAsync(999)
  keep(stateOf(2), { seed: 7, draws: 2 } as never)
  expect(stored.size).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([await loadState(), await loadRandomPosition(), await loadRecording()]).toEqual([
    stateOf(2),
    { seed: 7, draws: 2 },
    recording,
  ])
  const { setMany } = await import('idb-keyval')
  await vi.advanceTimersByTimeAsync(5000)
  expect(setMany).toHaveBeenCalledOnce()
  keep(stateOf(3), null)
  await vi.advanceTimersByTimeAsync(1000)
  expect([await loadState(), await loadRandomPosition()]).toEqual([stateOf(3), null])
})
