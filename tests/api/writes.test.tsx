// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import type { Fate } from '../../bridge/contract/once'
import { Failure } from '../../bridge/gateway/failure'
import app from '../../locales/en/app.json'
import texts from '../../locales/en/writes.json'
import type { PendingWrite } from '../../src/api/writes/pending-write'
import { hasOpenWrites, onWritesChange, openLedger, pauseWrites } from '../../src/api/writes/writes'
import { startI18n, t } from '../../src/i18n/translate'
import { href } from '../../src/routes/history/links'
import { endSession } from '../../src/session/session-changes'
import { describeWrite, PendingWrites } from '../../src/shell/PendingWrites'
import { signIn } from '../session/sign-in'
import { draw, one, press } from '../ui/draw'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../src/api/writes/write-store', () => ({
  openWriteStore: () => ({
    all: async () => [...stored.values()],
    put: async (write: { key: string }) => void stored.set(write.key, write),
    remove: async (key: string) => void stored.delete(key),
  }),
}))

const now = Date.parse('2026-11-21T09:00:00+08:00')
const write: PendingWrite = {
  key: 'K-1',
  userId: 'U-1',
  operation: { native: 'test.pay', path: '/pay', method: 'POST' },
  kind: 'payment',
  subject: 'LN-1',
  digest: '',
  amount: '500.00',
  startedAt: now,
  state: 'open',
  resultField: 'no',
  result: null,
  message: null,
}
const lost = new Failure('network', 'bridge', 'test.pay')
const ask = vi.fn<() => Promise<Fate>>()
const settled = vi.fn()
const changed = vi.fn()

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Number of queries since the last check. */
const asked = async (ms = 0) => {
  await settle(ms)
  const { length } = ask.mock.calls
  ask.mockClear()
  return length
}

beforeAll(() => startI18n(Language.en, { ...app, ...texts }))
beforeEach(() => {
  vi.useFakeTimers({ now })
  endSession()
  stored.clear()
  history.replaceState({}, '', '/pages/me/index')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a write with an unknown outcome is queried whenever the network or its user returns', async () => {
  stored.set(write.key, write)
  ask.mockRejectedValue(lost)
  openLedger({ call: vi.fn(), ask }, vi.fn(), settled, vi.fn())
  onWritesChange(changed)
  draw(<PendingWrites />)
  expect(await asked(1000)).toBe(0)
  signIn('U-2')
  expect(await asked(1000)).toBe(0)
  expect(one('.pending-writes').hidden).toBe(true)

  signIn('U-1')
  expect(await asked()).toBe(1)
  expect(hasOpenWrites()).toBe(true)
  expect(changed).toHaveBeenCalled()
  expect(one('.pending-writes').hidden).toBe(false)
  // it links to its status page and can't be dismissed
  expect(one('.pending-writes a').getAttribute('href')).toBe('/pages/order/paymentUncertainty')
  expect(document.querySelector('.pending-writes button')).toBeNull()
  expect(await asked(1999)).toBe(0)
  window.dispatchEvent(new Event('online'))
  expect(await asked()).toBe(1)
  // the app is in the background
  show(true)
  expect(await asked(600_000)).toBe(0)
  show(false)
  expect(await asked()).toBe(1)
  pauseWrites(true)
  expect(await asked(600_000)).toBe(0)
  pauseWrites(false)
  expect(await asked()).toBe(1)
  expect(settled).not.toHaveBeenCalled()

  ask.mockResolvedValue({ key: 'K-1', arrived: true, code: 200, msg: '', data: { no: 'TX-1' } })
  expect(await asked(2000)).toBe(1)
  const done = { ...write, state: 'done', result: 'TX-1' }
  expect(settled.mock.calls).toEqual([[done]])
  expect(hasOpenWrites()).toBe(false)
  expect(one('.pending-writes a').getAttribute('href')).toBe(
    '/pages/order/paymentUncertainty?transactionNo=TX-1',
  )
  expect(await asked(600_000)).toBe(0)
  // its own page shows more
  act(() => history.replaceState({}, '', href('/pages/order/paymentUncertainty', { transactionNo: 'TX-1' })))
  draw(<PendingWrites key="there" />)
  expect(one('.pending-writes').hidden).toBe(true)
  act(() => history.replaceState({}, '', href('/pages/order/paymentUncertainty', { transactionNo: 'TX-2' })))
  draw(<PendingWrites key="elsewhere" />)
  press('Got it')
  await settle()
  expect(one('.pending-writes').hidden).toBe(true)
  expect(stored.size).toBe(0)
})

it.each<[Partial<PendingWrite>, string]>([
  [{}, 'Your payment of ₱500.00 (9:00 AM) is being checked. Don’t do it again.'],
  [
    { startedAt: now - 86_400_000 },
    'Your payment of ₱500.00 (20 Nov 2026, 9:00 AM) is being checked. Don’t do it again.',
  ],
  [{ state: 'done' }, 'We have your request to pay ₱500.00 (9:00 AM). See its status.'],
  [
    { state: 'notArrived' },
    'Your payment of ₱500.00 (9:00 AM) did not arrive. Nothing was taken; you can pay now.',
  ],
  [{ state: 'refused', message: 'Too late' }, 'Your payment of ₱500.00 (9:00 AM) was not accepted: Too late'],
  [{ kind: 'profile', amount: null, state: 'done' }, 'Your change of details (9:00 AM) was received.'],
  [
    { kind: 'profile', amount: null, state: 'notArrived' },
    'Your change of details (9:00 AM) did not arrive. Nothing was changed; you can do it again.',
  ],
])('a write with an unknown outcome is described in a sentence: %o', (parts, text) => {
  expect(describeWrite({ ...write, ...parts }, t)).toBe(text)
})
