import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { keyHeader, queryHeader } from '../../../bridge/contract/once'
import { operations } from '../../../bridge/contract/operations'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { seedWorld } from '../../../host-sim/seed/seed-world'
import { createService, type Service } from '../../../host-sim/service/call/service'
import { seededRandom } from '../../../host-sim/service/random'
import { createRecords, NotKeptError, toStoredRecords } from '../../../host-sim/service/records/records'
import { select, selectDue } from '../../../host-sim/service/records/select'
import type { Change } from '../../../host-sim/service/records/tables'
import { emptyState, type State, tableNames } from '../../../host-sim/service/state'
import { dueIndexes, keyIndexes } from '../../../host-sim/service/state/indexes'
import { bodiesOf } from '../bodies'
import { loadFont } from '../fonts'
import { type Caller, edit, openBackend, start } from '../service'

const declared = { keys: keyIndexes, due: dueIndexes }
const open = (state: State = emptyState()) => createRecords(tableNames, declared, toStoredRecords(state))
const copy = (state: State): State => structuredClone({ ...state })

/** Tables that a refused call may change, each by an explicit effect: wrong tries, used challenges, recorded replies. */
const keptByRefusals = ['users', 'codes', 'writes', 'messages', 'inbox', 'counters']

describe('a call', () => {
  it('changes nothing if it is refused, except for counted tries and recorded replies', async () => {
    const backend = openBackend(['merchant', 'overdue', 'agent'])
    const callers: readonly (Caller | null)[] = ['merchant', 'agent', null]
    let before = JSON.stringify(backend.service.state)
    let refused = 0
    const left: string[] = []
    for (const operation of operations.filter(({ safe }) => !safe))
      for (const caller of callers)
        for (const body of bodiesOf(operation).slice(0, 3)) {
          // signs in again if an earlier call has ended the session
          if (caller && !backend.service.state.sessions[`token-${caller}`]) {
            await backend.raw(caller, auth.getUserInfo, {})
            before = JSON.stringify(backend.service.state)
          }
          const { code } = await backend.raw(caller, operation, body, {}, true)
          const { state } = backend.service
          const after = JSON.stringify(state)
          if (code !== 200 && after !== before) {
            const old: Record<string, unknown> = JSON.parse(before)
            const changed = tableNames.filter(
              (name) => JSON.stringify(old[name]) !== JSON.stringify(Reflect.get(state, name)),
            )
            if (changed.some((name) => !keptByRefusals.includes(name)))
              left.push(`${operation.native}: ${changed}`)
          }
          if (code !== 200) refused += 1
          before = after
        }
    console.info(`${refused} refused writes left nothing behind but what they may`)
    expect(left).toEqual([])
    expect(refused).toBeGreaterThan(300)
  })

  it('fails if a read tries to write, and a failed write leaves nothing behind', () => {
    const { service } = openBackend(['merchant'])
    const before = JSON.stringify(service.state)
    expect(() => service.look(({ state }) => delete state.users['U-merchant'])).toThrow(
      'a read changes nothing',
    )
    expect(() =>
      service.look(({ state }) => Object.assign(state.users['U-merchant'] ?? {}, { name: 'X' })),
    ).toThrow(TypeError)
    expect(() =>
      service.edit((state) => {
        delete state.users['U-merchant']
        state.counters.LN = 1
        throw new Error('half way')
      }),
    ).toThrow('half way')
    expect(JSON.stringify(service.state)).toBe(before)
  })
})

/** A service whose disk can be full. */
async function openWithDisk() {
  const disk = { isFull: false, batches: [] as (readonly Change[])[] }
  const service = createService({
    now: () => start,
    random: seededRandom(1),
    areasBelow: async () => [],
    loadFont,
    store: {
      keep: async (changes) => {
        if (disk.isFull) throw new Error('no space left')
        disk.batches.push(changes)
      },
    },
  })
  service.work((world) => seedWorld(world, ['merchant']))
  edit({ service } as never, ({ sessions }) => {
    sessions.token = { userId: 'U-merchant', deviceId: 'test', startedAt: start }
  })
  await service.stored()
  return { disk, service }
}

const body = {
  ...{ loanOrderNo: 'LN-2026-006002', amount: '6020.00', periods: [3], settles: false, channel: 'QR' },
  ...{ accountId: null, pinTicket: null, requestId: 'request-000000000000' },
}
const startPayment = ({ handleNative }: Service, more: Record<string, string> = {}) =>
  handleNative(pay.createQRCodeOrder.native, body, {
    authorization: 'Bearer token',
    [keyHeader]: body.requestId,
    ...more,
  })

describe('a change that cannot be stored', () => {
  it('is refused, leaves memory and recorded replies as before, and reads go on', async () => {
    const { disk, service } = await openWithDisk()
    const before = JSON.stringify(service.state)
    disk.isFull = true
    expect(await startPayment(service)).toMatchObject({ code: Refusal.notStored, data: null })
    expect(JSON.stringify(service.state)).toBe(before)
    const headers = { authorization: 'Bearer token' }
    expect(await service.handleNative(auth.getUserInfo.native, {}, headers)).toMatchObject({ code: 200 })
    service.advance(60_000)
    await expect(service.stored()).rejects.toThrow(NotKeptError)
    expect(JSON.stringify(service.state)).toBe(before)

    disk.isFull = false
    const { code, data } = await startPayment(service)
    expect(code).toBe(200)
    expect(await startPayment(service, { [queryHeader]: '1' })).toMatchObject({
      data: { arrived: true, data },
    })
  })

  it('takes back everything that was built on it', async () => {
    const { disk, service } = await openWithDisk()
    const before = JSON.stringify(service.state)
    disk.isFull = true
    service.edit((state) => {
      state.counters.LN = 1
    })
    service.edit((state) => {
      state.counters.LN = (state.counters.LN ?? 0) + 1
      delete state.users['U-merchant']
    })
    await expect(service.stored()).rejects.toThrow('could not be stored')
    expect(JSON.stringify(service.state)).toBe(before)
  })

  it('reaches the store as one batch per write, with nothing from refused calls', async () => {
    const { disk, service } = await openWithDisk()
    disk.batches.length = 0
    await startPayment(service)
    expect(disk.batches).toHaveLength(1)
    const tables = new Set(disk.batches[0]?.map(({ table }) => table))
    expect([...tables].sort()).toEqual(['counters', 'payments', 'paymentsByRequest', 'writes'])
    const wrong = await service.handleNative(
      pay.createQRCodeOrder.native,
      { ...body, amount: '1.00', requestId: 'request-000000000001' },
      { authorization: 'Bearer token' },
    )
    expect(wrong.code).toBe(Refusal.quoteChanged)
    // the refusal is recorded under its key, like every reply
    expect(disk.batches[1]?.map(({ table }) => table)).toEqual(['writes'])
  })
})

const stateTable = fc.record({
  at: fc.nat(5),
  user: fc.constantFrom('U-1', 'U-2', 'U-3'),
  other: fc.constantFrom('U-1', 'U-2'),
  isRemoved: fc.boolean(),
  isCommitted: fc.boolean(),
})

describe('an index', () => {
  it('finds what a walk over all records finds, in the same order, in and after any transactions', () => {
    fc.assert(
      fc.property(fc.array(stateTable, { maxLength: 30 }), (steps) => {
        const records = open()
        for (const { at, user, other, isRemoved, isCommitted } of steps) {
          const transaction = records.begin()
          const { bindings, writes } = transaction.state
          if (isRemoved) delete bindings[`k${at}`]
          else
            bindings[`k${at}`] = {
              ...{ userId: `k${at}`, agentId: user, state: 'PENDING', reason: null, at },
              former: { agentId: other, at: 0 },
            }
          writes[`k${at}`] = { native: user, userId: null, digest: '', envelope: null, at: at * 1000 }
          const plain = { ...emptyState(), bindings: { ...bindings }, writes: { ...writes } }
          for (const state of [transaction.state]) {
            for (const agent of ['U-1', 'U-2', 'U-3'])
              expect(select(state, 'bindingsByAgent', agent)).toEqual(select(plain, 'bindingsByAgent', agent))
            const now = 30 * 86_400_000 + 2500
            expect(selectDue(state, 'oldWrites', now)).toEqual(selectDue(plain, 'oldWrites', now))
          }
          if (isCommitted) void records.commit(transaction)
          const now = copy(records.plain)
          for (const agent of ['U-1', 'U-2', 'U-3'])
            expect(select(records.state, 'bindingsByAgent', agent)).toEqual(
              select(now, 'bindingsByAgent', agent),
            )
        }
      }),
    )
  })

  it.each(Object.keys(keyIndexes) as (keyof typeof keyIndexes)[])(
    'named %s agrees with a walk over the personas',
    (index) => {
      const { service } = openBackend('all')
      const plain = copy(service.state)
      const rows = Object.values<unknown>(plain[keyIndexes[index].table])
      const wanted = new Set(rows.flatMap((row) => keyIndexes[index].keys(row as never))) // rows of its table
      service.look(({ state }) => {
        for (const key of wanted)
          if (key) expect(select(state, index, key)).toEqual(select(plain, index, key))
      })
    },
  )

  it.each(Object.keys(dueIndexes) as (keyof typeof dueIndexes)[])(
    'of due records named %s agrees with a walk, for two months',
    (index) => {
      const { service, pass } = openBackend('all')
      for (let day = 0; day < 60; day += 6) {
        pass({ days: 6 })
        const plain = copy(service.state)
        for (const ahead of [0, 3, 40])
          service.look(({ state, now }) =>
            expect(selectDue(state, index, now + ahead * 86_400_000)).toEqual(
              selectDue(plain, index, now + ahead * 86_400_000),
            ),
          )
      }
    },
  )
})

describe('a replaced state', () => {
  it('has the order of the new state, and changes only records that differ', () => {
    const records = open()
    const seen: number[] = []
    records.listen((changes) => seen.push(changes.length))
    const withCounters = (counters: Record<string, number>): State => ({ ...emptyState(), counters })
    void records.replace(withCounters({ a: 1, b: 2, c: 3 }))
    void records.replace(withCounters({ a: 1, b: 5, c: 3, d: 4 }))
    expect(seen).toEqual([3, 2])
    void records.replace(withCounters({ d: 4, a: 1 }))
    expect(Object.entries(records.plain.counters)).toEqual([
      ['d', 4],
      ['a', 1],
    ])
  })

  it('conflicts with a transaction that has changed the same record, and the later one fails', () => {
    const records = open({ ...emptyState(), counters: { LN: 1 } })
    const slow = records.begin()
    slow.state.counters.LN = 5
    const quick = records.begin()
    quick.state.counters.LN = 2
    void records.commit(quick)
    expect(() => records.commit(slow)).toThrow("counters 'LN' was changed meanwhile")
    expect(records.plain.counters.LN).toBe(2)
  })
})
