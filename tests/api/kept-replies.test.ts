// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Operation } from '../../bridge/contract/operation'
import { user } from '../../bridge/contract/operations/system-user'
import { clearStorage } from '../../src/session/storage'
import { signIn } from '../session/sign-in'

const day = 86_400_000
const start = Date.parse('2026-05-20T02:00:00Z')
const stored = `reply:${user.getMerchantName.native}`
let name = { name: 'Maria Santos', storeName: 'Aling Maria Store' }
let calls = 0

/** Restarts the app for the signed-in user: only stored data remains. */
async function open() {
  vi.resetModules()
  const session = await import('../../src/session/session')
  session.restoreSession()
  const service = await import('../../src/api/service')
  const reading = await import('../../src/api/query/use-operation')
  const { queryClient } = await import('../../src/api/query/query-client')
  const { refetchActive: refreshShown } = await import('../../src/api/query/refetch')
  const { toQueryKey: keyOf } = await import('../../src/api/query/query-key')
  const gateway = {
    call: async (operation: Operation) => {
      calls += 1
      return operation.native === user.getMerchantName.native ? name : null
    },
  }
  const { provideTestService } = await import('../kit')
  await provideTestService({ gateway, send: gateway.call })
  const known = () => queryClient.getQueryData(keyOf(user.getMerchantName, {}))
  calls = 0
  return {
    ...session,
    ...(await import('../../src/session/session-changes')),
    ...service,
    known,
    refreshShown,
    /** Reads stale data as a shown page does; returns the number of calls. */
    async read() {
      calls = 0
      await reading.prefetch(user.getMerchantName, {})
      return calls
    },
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  name = { name: 'Maria Santos', storeName: 'Aling Maria Store' }
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  clearStorage()
})

it('a stored reply is restored at the next start, and requested again after a day', async () => {
  const first = await open()
  expect(first.known()).toBeUndefined()
  expect(await first.read()).toBe(1)
  vi.setSystemTime(start + day - 1)
  const again = await open()
  expect(again.known()).toEqual(name)
  expect(await again.read()).toBe(0)
  vi.setSystemTime(start + day)
  const next = await open()
  // yesterday's reply is shown until the new one arrives
  expect(next.known()).toEqual(name)
  name = { name: 'Maria Santos', storeName: 'Maria and Daughters' }
  expect(await next.read()).toBe(1)
  expect((await open()).known()).toEqual(name)
})

it('a stored reply is dropped after a write that changes its data, even if the app was closed at once', async () => {
  await (await open()).read()
  const { call } = await open()
  await call(user.editAccount, { account: 'maria.reyes' })
  const reopened = await open()
  expect(reopened.known()).toBeUndefined()
  expect(await reopened.read()).toBe(1)
})

it('a stored reply is deleted with the session, and never shown to another user', async () => {
  const { endSession, read } = await open()
  await read()
  const kept = localStorage.getItem(stored) ?? ''
  expect(kept).toContain('Aling Maria Store')
  endSession()
  expect(localStorage.getItem(stored)).toBeNull()
  // one that was left behind
  signIn('U-other')
  localStorage.setItem(stored, kept)
  const other = await open()
  expect(other.known()).toBeUndefined()
  expect(await other.read()).toBe(1)
})

it.each([
  ['text that is not JSON', '{'],
  ['an object of another shape', '{"name":"Maria"}'],
  ['an entry whose reply violates the schema', '{"userID":"U-1","receivedAt":1,"reply":{"name":7}}'],
])('a stored reply is ignored if it is %s', async (_, value) => {
  localStorage.setItem(stored, value)
  const { known, read } = await open()
  expect(known()).toBeUndefined()
  expect(await read()).toBe(1)
})

it('a stored reply is requested again if the clock was moved back', async () => {
  await (await open()).read()
  vi.setSystemTime(start - 1)
  const { known, read } = await open()
  expect(known()).toEqual(name)
  expect(await read()).toBe(1)
})

it('a stored reply of version 1, without a number, is used; a newer one is left alone', async () => {
  const kept = { userID: 'U-1', receivedAt: start, reply: name }
  localStorage.setItem(stored, JSON.stringify(kept))
  expect((await open()).known()).toEqual(name)
  localStorage.setItem(stored, JSON.stringify({ version: 2, data: kept }))
  expect((await open()).known()).toEqual(name)
  const newer = JSON.stringify({ version: 3, data: { name: 'Maria' } })
  localStorage.setItem(stored, newer)
  const app = await open()
  expect(app.known()).toBeUndefined()
  expect(await app.read()).toBe(1)
  expect(localStorage.getItem(stored)).toBe(newer)
})
