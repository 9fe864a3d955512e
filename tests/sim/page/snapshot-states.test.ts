// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecordedSnapshot } from '../../../host-sim/control/calls/recorder'
import { createSimulation } from '../../../host-sim/control/simulation'
import { createSnapshotStates } from '../../../host-sim/page/state/snapshot-states'

/** IndexedDB as `idb-keyval` shows it. */
const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(stored.get(key)),
  getMany: async (keys: string[]) => keys.map((key) => structuredClone(stored.get(key))),
  keys: async () => [...stored.keys()],
  delMany: async (keys: string[]) => void keys.map((key) => stored.delete(key)),
  setMany: async (entries: [string, unknown][]) => {
    for (const [key, value] of entries) stored.set(key, structuredClone(value))
  },
}))
beforeEach(() => stored.clear())

function open() {
  const simulation = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    now: () => Date.parse('2026-11-21T09:00:00+08:00'),
    ekycPage: 'https://ekyc.example/',
  })
  simulation.reset({ seed: 7 })
  const capture = (): RecordedSnapshot => ({ ...simulation.capture(), recording: null })
  return { simulation, capture }
}
let ids = 0
const openStates = () => createSnapshotStates(() => `s${++ids}`)

it('a second snapshot stores only the records that have changed since the first', async () => {
  const { simulation, capture } = open()
  const states = openStates()
  const first = states.hold(capture())
  await states.keep([first.id])
  const before = stored.size
  simulation.service.edit(({ users }) => {
    const user = users['U-merchant']
    if (user) user.storeName = 'Another Store'
  })
  const second = states.hold(capture())
  await states.keep([first.id, second.id])
  // the changed user and the snapshot itself
  expect(stored.size - before).toBe(2)
  expect(before).toBeGreaterThan(200)
  expect((await states.compare(first.id, second.id)).differences).toMatchObject([
    { part: 'users', key: 'U-merchant', fields: [{ at: 'storeName', after: 'Another Store' }] },
  ])
})

it('a stored snapshot is restored after a reload, with the same records in the same order', async () => {
  const { simulation, capture } = open()
  const held = openStates().hold(capture())
  const states = openStates()
  const again = states.hold(capture())
  await states.keep([again.id])
  expect(held.id).not.toBe(again.id)
  simulation.advance({ days: 40 })
  const reloaded = openStates()
  simulation.restore(await reloaded.find(again.id))
  const { state } = capture()
  const { state: wanted } = await states.find(again.id)
  expect(JSON.stringify(state)).toBe(JSON.stringify(wanted))
  await expect(reloaded.find('nothing')).rejects.toThrow("no state 'nothing'")
})

it('removed snapshots leave no records behind that others do not need', async () => {
  const { simulation, capture } = open()
  const states = openStates()
  const first = states.hold(capture())
  await states.keep([first.id])
  const alone = new Set(stored.keys())
  simulation.advance({ days: 40 })
  const second = states.hold(capture())
  await states.keep([first.id, second.id])
  expect(stored.size).toBeGreaterThan(alone.size)
  await states.keep([first.id])
  expect(new Set(stored.keys())).toEqual(alone)
  await states.keep([])
  expect(stored.size).toBe(0)
})

it('snapshots that can’t be stored stay in memory, as many as there are', async () => {
  const { capture } = open()
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const states = createSnapshotStates(() => `s${++ids}`, denied)
  const kept: string[] = []
  for (let count = 0; count < 6; count += 1) {
    kept.push(states.hold(capture()).id)
    await expect(states.keep(kept)).rejects.toThrow('denied')
  }
  for (const id of kept) expect((await states.find(id)).now).toBe(capture().now)
  await expect(states.keep(kept.slice(1))).rejects.toThrow('denied')
  await expect(states.find(kept[0] ?? '')).rejects.toThrow()
})
