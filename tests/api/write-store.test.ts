// @vitest-environment window
import { beforeEach, expect, it, vi } from 'vitest'
import type { PendingWrite } from '../../src/api/writes/pending-write'
import { openWriteStore } from '../../src/api/writes/write-store'
import { provideTestKit } from '../kit'

/** IndexedDB as far as the store uses it. */
const records = vi.hoisted(() => new Map<string, unknown>())
const access = vi.hoisted(() => ({ denied: false }))
const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  // like the library, which opens the database at the first use, and then throws instead of rejecting
  values: () => (access.denied ? denied() : Promise.resolve([...records.values()])),
  set: (...args: [string, unknown]) => (access.denied ? denied() : save(...args)),
  del: (key: string) => (access.denied ? denied() : Promise.resolve(records.delete(key))),
}))
const save = async (key: string, value: unknown) => void records.set(key, structuredClone(value))

const write: PendingWrite = {
  key: 'a'.repeat(32),
  userId: 'U-1',
  operation: { native: 'dfp.loan.pay.createQRCodeOrder', path: '/dfp-loan/app/pay', method: 'POST' },
  kind: 'payment',
  subject: 'LN-1',
  digest: 'd',
  amount: '100.00',
  startedAt: 1,
  state: 'open',
  resultField: 'transactionNo',
  result: null,
  message: null,
}

const unsaved = vi.fn()

beforeEach(() => {
  access.denied = false
  unsaved.mockClear()
  records.clear()
  vi.stubGlobal('indexedDB', {})
})

it.each([
  ['1, without a number', write],
  ['2', { version: 2, data: write }],
])('a pending write of version %s is read, and stored in the current version', async (_, stored) => {
  records.set(write.key, stored)
  const store = openWriteStore(unsaved)
  expect(await store.all()).toEqual([write])
  await store.put({ ...write, state: 'done' })
  expect(records.get(write.key)).toEqual({ version: 2, data: { ...write, state: 'done' } })
  await store.remove(write.key)
  expect(records.size).toBe(0)
})

it('a pending write of a newer version is left alone, with a message to the user', async () => {
  const showNewerData = vi.fn()
  await provideTestKit({ showNewerData })
  const newer = { version: 3, data: { id: write.key, what: 'payment' } }
  records.set('b'.repeat(32), newer)
  records.set(write.key, write)
  const store = openWriteStore(unsaved)
  expect(await store.all()).toEqual([write])
  expect(records.get('b'.repeat(32))).toEqual(newer)
  expect(showNewerData).toHaveBeenCalledOnce()
})

it('pending writes are kept in memory if opening the database throws, with one notice to the user', async () => {
  access.denied = true
  const store = openWriteStore(unsaved)
  expect(await store.all()).toEqual([])
  await store.put(write)
  await store.put({ ...write, state: 'done' })
  expect(await store.all()).toEqual([{ ...write, state: 'done' }])
  expect(unsaved).toHaveBeenCalledOnce()
  await store.remove(write.key)
  expect(await store.all()).toEqual([])
})

it('pending writes are kept in memory if the browser denies access to databases', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const store = openWriteStore(unsaved)
  await store.put(write)
  expect(await store.all()).toEqual([write])
  expect(unsaved).toHaveBeenCalledOnce()
})
