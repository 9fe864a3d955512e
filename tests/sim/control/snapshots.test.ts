// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { compareStates } from '../../../host-sim/control/calls/compare'
import { createSimulation, type ServiceSnapshot } from '../../../host-sim/control/simulation'
import { treeRows } from '../../../host-sim/control/state/snapshot-tree'
import {
  compareServices,
  createSnapshots,
  type PhoneSnapshot,
  type Snapshot,
} from '../../../host-sim/control/state/snapshots'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { getMessages } from '../../../host-sim/service/messages'

const start = Date.parse('2026-11-21T09:00:00+08:00')

function open() {
  let machine = start
  const simulation = createSimulation({
    loadArea: async () => [],
    loadFont: async () => new Uint8Array(),
    now: () => machine,
    ekycPage: 'https://ekyc.example/',
  })
  simulation.reset({ seed: 7, now: '2026-11-21T09:00:00+08:00' })
  let path = '/'
  let kept: { snapshots: readonly Snapshot<ServiceSnapshot>[]; head: string | null } = {
    snapshots: [],
    head: null,
  }
  let ids = 0
  const restoredTo: string[] = []
  const make = () =>
    createSnapshots({
      capture: async () => ({
        service: simulation.capture(),
        phones: {
          borrower: {
            path,
            userId: 'U-merchant',
            settings: { language: 'en' },
            keys: { token: 'secret-token', language: 'en' },
            writes: [],
          } satisfies PhoneSnapshot,
        },
      }),
      restore: async ({ service, phones }) => {
        simulation.restore(service)
        restoredTo.push(phones.borrower?.path ?? '')
      },
      compareServices: async (before, after) => compareServices(before, after),
      save: async (snapshots, head) => {
        kept = structuredClone({ snapshots, head })
      },
      now: () => machine,
      freshId: () => `s${++ids}`,
    })
  return {
    simulation,
    snapshots: make(),
    reopened() {
      const again = make()
      again.load(kept)
      return again
    },
    restoredTo,
    goTo: (to: string) => {
      path = to
    },
    wait: (ms: number) => {
      machine += ms
    },
  }
}

const newCode = ({ service }: ReturnType<typeof createSimulation>) => service.work((world) => world.key())

describe('a snapshot', () => {
  it('restores state, clock and random numbers, no matter how much time has passed', async () => {
    const { simulation, snapshots, restoredTo, goTo, wait } = open()
    goTo('/pages/me/index')
    const { id, name, now } = await snapshots.take('  before  ')
    expect([name, now]).toEqual(['before', '2026-11-21T01:00:00.000Z'])
    const messages = getMessages(simulation.state(), 'U-merchant').length
    const numbers = [newCode(simulation), newCode(simulation)]
    simulation.advance({ days: 40 })
    simulation.message('merchant')
    wait(5000)
    await snapshots.restore(id)
    expect(simulation.now()).toBe('2026-11-21T01:00:00.000Z')
    expect([newCode(simulation), newCode(simulation)]).toEqual(numbers)
    expect(getMessages(simulation.state(), 'U-merchant').length).toBe(messages)
    expect(restoredTo).toEqual(['/pages/me/index'])
    // again: later changes don't alter the snapshot
    simulation.message('merchant')
    await snapshots.restore(id)
    expect(newCode(simulation)).toBe(numbers[0])
  })

  it('is the parent of the next snapshot, also after a restore, a reset and a reload', async () => {
    const { snapshots, reopened } = open()
    const parents = () => snapshots.list().map(({ id, parent }) => [id, parent])
    await snapshots.take()
    await snapshots.take()
    await snapshots.restore('s1')
    await snapshots.take()
    expect(parents()).toEqual([
      ['s1', null],
      ['s2', 's1'],
      ['s3', 's1'],
    ])
    await snapshots.leave()
    await snapshots.take('Fresh')
    expect(parents().at(-1)).toEqual(['s4', null])
    await snapshots.restore('s3')
    await snapshots.rename('s3', 'Third')
    await snapshots.rename('s3', ' ')
    const again = reopened()
    expect(again.list().map(({ name, isHead }) => [name, isHead])).toEqual([
      ['Snapshot 1', false],
      ['Snapshot 2', false],
      ['Third', true],
      ['Fresh', false],
    ])
    await again.remove('s1')
    expect(again.list().map(({ id, parent }) => [id, parent])).toEqual([
      ['s2', null],
      ['s3', null],
      ['s4', null],
    ])
    await again.remove('s3')
    expect(again.list().some(({ isHead }) => isHead)).toBe(false)
    await expect(again.restore('s3')).rejects.toThrow("no snapshot 's3', only s2, s4")
  })

  it('can be compared with another snapshot or with the current state, without showing secrets', async () => {
    const { simulation, snapshots, goTo } = open()
    const { id } = await snapshots.take()
    expect(await snapshots.compare(id, 'now')).toEqual([])
    goTo('/pages/order/index')
    simulation.advance({ days: 1 })
    simulation.service.work(({ state }) => {
      const user = state.users['U-merchant']
      if (user) Object.assign(user, { pin: '111222', storeName: 'Another Store' })
      state.sessions['token-of-somebody'] = { userId: 'U-merchant', deviceId: 'd', startedAt: 0 }
    })
    const found = await snapshots.compare(id, 'now')
    const inPart = (part: string) => found.filter((one) => one.part === part)
    expect(inPart("borrower's phone")[0]).toMatchObject({
      key: 'page',
      kind: 'changed',
      fields: [{ before: '/', after: '/pages/order/index' }],
    })
    expect(inPart('clock')[0]?.fields).toEqual([
      { at: '', before: '2026-11-21T01:00Z', after: '2026-11-22T01:00Z' },
    ])
    expect(inPart('users').find(({ key }) => key === 'U-merchant')?.fields).toEqual(
      expect.arrayContaining([
        { at: 'pin', before: '•••', after: '•••' },
        expect.objectContaining({ at: 'storeName', after: 'Another Store' }),
      ]),
    )
    expect(inPart('sessions').map(({ key, kind }) => [key, kind])).toEqual([['•••', 'added']])
    const text = JSON.stringify(found)
    for (const secret of [personaSecrets.pin, '111222', 'token-of-somebody', 'secret-token'])
      expect(text).not.toContain(secret)
    expect(found.some(({ part }) => part === 'clockAhead')).toBe(false)
  })
})

it('two snapshots share every record that did not change between them', async () => {
  const { simulation } = open()
  const before = simulation.capture()
  simulation.service.edit(({ counters }) => {
    counters.LN = 7
  })
  const after = simulation.capture()
  expect(after.state.orders).toBe(before.state.orders)
  expect(after.state.counters).not.toBe(before.state.counters)
  expect(compareServices(before, after).differences).toMatchObject([{ part: 'counters', key: 'LN' }])
  simulation.restore(before)
  expect(simulation.capture().state.orders).toBe(before.state.orders)
})

describe('the diff of two states', () => {
  const between = (before: object, after: object) =>
    compareStates({ part: before }, { part: after }, new Set())

  it('lists rows added, removed and changed by field, and matches list items by id', () => {
    expect(
      between(
        { a: { x: 1, list: [{ id: 'p', n: 1 }] }, b: 1 },
        {
          a: {
            x: 1,
            list: [
              { id: 'q', n: 1 },
              { id: 'p', n: 2 },
            ],
          },
          c: 2,
        },
      ),
    ).toEqual([
      {
        part: 'part',
        key: 'a',
        kind: 'changed',
        fields: [
          { at: 'list.p.n', before: 1, after: 2 },
          { at: 'list.q', before: undefined, after: { id: 'q', n: 1 } },
        ],
      },
      { part: 'part', key: 'b', kind: 'removed', fields: [] },
      { part: 'part', key: 'c', kind: 'added', fields: [] },
    ])
    expect(between({ a: { x: 1 } }, { a: { x: 1 } })).toEqual([])
    expect(between({ a: [1] }, { a: { 0: 1 } })).toHaveLength(1)
  })
})

describe('the snapshot tree', () => {
  it("keeps the first child in its parent's lane and opens a lane for each other branch", () => {
    const node = (id: string, parent: string | null) => ({ id, parent })
    const rows = treeRows([
      node('a', null),
      node('b', 'a'),
      node('c', 'a'),
      node('d', 'b'),
      node('e', null),
      node('f', 'gone'),
    ])
    expect(rows.map(({ snapshot, lane, from, through }) => [snapshot.id, lane, from, through])).toEqual([
      ['a', 0, null, []],
      ['b', 0, 0, [1]],
      ['c', 1, 0, [0]],
      ['d', 0, 0, []],
      ['e', 2, null, []],
      ['f', 3, null, []],
    ])
  })
})
