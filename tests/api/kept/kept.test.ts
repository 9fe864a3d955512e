// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { clearStorage } from '../../../src/session/storage'
import { signIn } from '../../session/sign-in'
import { access, databases } from './fake-database'

vi.mock('idb-keyval', async () => (await import('./fake-database')).fakeDatabase)

const day = 86_400_000
const start = Date.parse('2026-05-20T02:00:00Z')
const body = { loanOrderNo: 'LN-1' }
const order = { loanOrderNo: 'LN-1', productName: 'Stock-up Loan', outstanding: 1_690_805 }

/** The service's replies by native name; undefined without a network. */
let replies: Record<string, unknown> | undefined
let calls: string[] = []
/** Ends the sessions of the apps that were opened. */
const opened: (() => void)[] = []

/** Restarts the app: only what is stored on the phone remains. */
async function open() {
  vi.resetModules()
  const { Failure } = await import('../../../bridge/gateway/failure')
  const session = await import('../../../src/session/session')
  session.restoreSession()
  opened.push(() => session.setSession(null))
  const { queryClient } = await import('../../../src/api/query/query-client')
  const { prefetch } = await import('../../../src/api/query/use-operation')
  const { prefetchPages } = await import('../../../src/api/query/use-pages')
  const { toQueryKey } = await import('../../../src/api/query/query-key')
  const { hasKeptReply } = await import('../../../src/api/query/kept')
  const { restoreKept } = await import('../../../src/api/query/restore-kept')
  const keeper = await import('../../../src/api/kept/keep-replies')
  const { forgetKeptWithSession } = await import('../../../src/api/kept/forget-kept')
  const { provideTestService } = await import('../../kit')
  const call = async ({ native }: { native: string }) => {
    calls.push(native)
    if (!replies) throw new Failure('network', 'bridge', native)
    return replies[native]
  }
  await provideTestService({ gateway: { call }, send: call, message: () => 'no network' })
  forgetKeptWithSession()
  calls = []
  return {
    queryClient,
    prefetch,
    prefetchPages,
    restoreKept,
    ...keeper,
    ...(await import('../../../src/session/session-changes')),
    known: (operation = loanOrder.details as { native: string }, of: object = body) =>
      queryClient.getQueryData(toQueryKey(operation as never, of)),
    isKept: () => {
      const query = queryClient.getQueryCache().find({ queryKey: toQueryKey(loanOrder.details, body) })
      return query ? hasKeptReply(query) : undefined
    },
    /** Waits until what has arrived is stored, as after leaving the app. */
    async hide() {
      window.dispatchEvent(new Event('pagehide'))
      await vi.waitFor(() => expect(stored()).toBeDefined())
      await new Promise((done) => setTimeout(done, 20))
    },
  }
}

const records = () => databases.get('puhunan-kept') ?? new Map<string, unknown>()
const stored = (user = 'U-1') => records().get(`replies ${user}`) as { bytes: ArrayBuffer } | undefined
const sizeOf = () => stored()?.bytes.byteLength ?? 0

/** Opens the app with a network, reads the order, and leaves. */
async function readOnce() {
  replies = { [loanOrder.details.native]: order }
  const app = await open()
  await app.restoreKept()
  await app.prefetch(loanOrder.details, body)
  await app.hide()
  return app
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  databases.clear()
  Object.assign(access, { denied: false, room: Number.POSITIVE_INFINITY })
  signIn()
})
afterEach(async () => {
  // an app of this test that is still open would store its replies during the next test
  for (const close of opened.splice(0)) close()
  await new Promise((done) => setTimeout(done, 20))
  vi.useRealTimers()
  clearStorage()
})

it('a reply is shown after a restart without a network, and marked as kept until it is read again', async () => {
  await readOnce()
  replies = undefined
  vi.setSystemTime(start + 29 * day)
  const app = await open()
  await app.prefetch(loanOrder.details, body)
  expect(app.known()).toEqual(order)
  expect(app.isKept()).toBe(true)
  const state = app.queryClient.getQueryCache().find({ queryKey: [loanOrder.details.native, body] })?.state
  expect(state?.dataUpdatedAt).toBe(start)
  replies = { [loanOrder.details.native]: { ...order, outstanding: 1 } }
  await app.prefetch(loanOrder.details, body)
  expect(app.known()).toEqual({ ...order, outstanding: 1 })
  expect(app.isKept()).toBe(false)
})

it('a list keeps its pages', async () => {
  const filter = { tab: 1, status: null, search: '' } as never
  replies = { [loanOrder.getLoanOrderList.native]: { list: [order], total: 1 } }
  const first = await open()
  await first.restoreKept()
  await first.prefetchPages(loanOrder.getLoanOrderList, filter)
  await first.hide()
  replies = undefined
  const app = await open()
  await app.prefetchPages(loanOrder.getLoanOrderList, filter)
  expect(app.queryClient.getQueryData([loanOrder.getLoanOrderList.native, 'pages', filter])).toEqual({
    pages: [{ list: [order], total: 1 }],
    pageParams: [1],
  })
})

it('a fresh reply is not replaced by an older kept one, and replies kept before stay', async () => {
  await readOnce()
  replies = {
    [loanOrder.details.native]: { ...order, outstanding: 2 },
    [loanOrder.getOrderRepaymentPlan.native]: ['plan'],
  }
  vi.setSystemTime(start + day)
  const app = await open()
  await app.prefetch(loanOrder.getOrderRepaymentPlan, body)
  await app.restoreKept()
  expect(app.known()).toEqual(order)
  await app.prefetch(loanOrder.details, body)
  await app.hide()
  replies = undefined
  const again = await open()
  await again.restoreKept()
  expect(again.known()).toEqual({ ...order, outstanding: 2 })
  expect(again.known(loanOrder.getOrderRepaymentPlan)).toEqual(['plan'])
})

it('a reply that arrives before the kept ones are restored is kept, too', async () => {
  replies = { [loanOrder.details.native]: order }
  const app = await open()
  await app.prefetch(loanOrder.details, body)
  await app.restoreKept()
  await app.hide()
  replies = undefined
  const again = await open()
  await again.restoreKept()
  expect(again.known()).toEqual(order)
})

it('a reply is deleted after 30 days', async () => {
  await readOnce()
  replies = undefined
  vi.setSystemTime(start + 30 * day)
  const app = await open()
  await app.restoreKept()
  expect(app.known()).toBeUndefined()
})

it('codes to pay, quotes and unsettled payments are not kept; receipts are', async () => {
  const payment = (settledAt: number | null) => ({ transactionNo: 'T', qrText: '000201', settledAt })
  replies = {
    [loanOrder.details.native]: order,
    [pay.calcTotalFee.native]: { total: 100 },
    [pay.findUnPaidOrder.native]: payment(null),
    [transactions.getRepaymentDetail.native]: payment(null),
  }
  const first = await open()
  await first.restoreKept()
  await first.prefetch(pay.calcTotalFee, body)
  await first.prefetch(pay.findUnPaidOrder, {})
  await first.prefetch(transactions.getRepaymentDetail, { transactionNo: 'open' })
  replies[transactions.getRepaymentDetail.native] = payment(start)
  await first.prefetch(transactions.getRepaymentDetail, { transactionNo: 'paid' })
  await first.hide()
  replies = undefined
  const app = await open()
  await app.restoreKept()
  expect(app.known(pay.calcTotalFee)).toBeUndefined()
  expect(app.known(pay.findUnPaidOrder, {})).toEqual({ ...payment(null), qrText: null })
  expect(app.known(transactions.getRepaymentDetail, { transactionNo: 'open' })).toBeUndefined()
  expect(app.known(transactions.getRepaymentDetail, { transactionNo: 'paid' })).toBeDefined()
})

it('the first screens have a record of their own, without other pages, until it is 30 days old or another build reads it', async () => {
  const due = { list: [], total: 0 }
  replies = { [loanOrder.details.native]: order, [loanOrder.getLoanRecentSevenDaysOrderList.native]: due }
  const app = await open()
  await app.restoreKept()
  await app.prefetch(loanOrder.details, body)
  await app.prefetch(loanOrder.getLoanRecentSevenDaysOrderList, {})
  await app.hide()
  const { readFirstScreens } = await import('../../../src/api/kept/first-screens')
  expect(await readFirstScreens('U-1')).toEqual([
    { queryKey: [loanOrder.getLoanRecentSevenDaysOrderList.native, {}], data: due, at: start },
  ])
  expect(await readFirstScreens('U-other')).toEqual([])
  const entry = document.createElement('link')
  entry.id = 'entry'
  entry.href = '/main-NEW.js'
  document.head.append(entry)
  expect(await readFirstScreens('U-1')).toEqual([])
  entry.remove()
  expect(await readFirstScreens('U-1')).toHaveLength(1)
  vi.setSystemTime(start + 30 * day)
  expect(await readFirstScreens('U-1')).toEqual([])
})

it('a fold’s kept replies are shown as long as the page has no others, unless another user has signed in', async () => {
  const queryKey = [loanOrder.details.native, body]
  const replies = [{ queryKey, data: order, at: start - day }]
  const app = await open()
  const { takeKeptReplies } = await import('../../../src/start/early/take-over')
  const { handoff } = await import('../../../src/start/early/handoff')
  handoff().kept = { userID: 'U-other', replies }
  takeKeptReplies()
  expect(app.known()).toBeUndefined()
  handoff().kept = { userID: 'U-1', replies }
  takeKeptReplies()
  expect([app.known(), app.isKept(), handoff().kept]).toEqual([order, true, undefined])
})

it('nothing readable is stored, and the key can’t be exported', async () => {
  await readOnce()
  const bytes = new Uint8Array(stored()?.bytes ?? new ArrayBuffer(0))
  expect(bytes.length).toBeGreaterThan(100)
  expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/Stock|LN-1|1690805/)
  const key = records().get('key U-1') as CryptoKey
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

it.each(['log-out', 'expiry'])(
  'the end of the session by %s leaves neither replies nor a key',
  async (end) => {
    const app = await readOnce()
    expect([...records().keys()].sort()).toEqual(['first screens U-1', 'key U-1', 'replies U-1'])
    if (end === 'log-out') app.forgetSession()
    else app.endSession()
    await vi.waitFor(() => expect([...records()]).toEqual([]))
    // a reply that arrives late is not kept, either
    await app.prefetch(loanOrder.getOrderRepaymentPlan, body)
    window.dispatchEvent(new Event('pagehide'))
    await new Promise((done) => setTimeout(done, 50))
    expect([...records()]).toEqual([])
  },
)

it('replies whose session ended while the app was closed are deleted at the next start', async () => {
  await readOnce()
  clearStorage()
  await open()
  await vi.waitFor(() => expect([...records()]).toEqual([]))
})

it('another user never sees a kept reply, even under a copied name', async () => {
  await readOnce()
  const left = new Map(records())
  signIn('U-other')
  replies = undefined
  const app = await open()
  await app.prefetch(loanOrder.details, body)
  expect(app.known()).toBeUndefined()
  for (const [name, value] of left) records().set(name.replace('U-1', 'U-other'), value)
  const copied = await open()
  await copied.prefetch(loanOrder.details, body)
  expect(copied.known()).toBeUndefined()
})

it('replies of another build are deleted', async () => {
  await readOnce()
  document.head.insertAdjacentHTML('beforeend', '<link id="entry" href="/main-OTHER.js">')
  replies = undefined
  const app = await open()
  await app.prefetch(loanOrder.details, body)
  expect(app.known()).toBeUndefined()
  document.getElementById('entry')?.remove()
})

it('damaged replies are deleted, and the next ones are kept', async () => {
  await readOnce()
  const bytes = new Uint8Array(stored()?.bytes ?? new ArrayBuffer(0))
  bytes[20] = (bytes[20] ?? 0) ^ 1
  replies = undefined
  const app = await open()
  await app.prefetch(loanOrder.details, body)
  expect(app.known()).toBeUndefined()
  await vi.waitFor(() => expect(stored()).toBeUndefined())
  await readOnce()
  replies = undefined
  const again = await open()
  await again.restoreKept()
  expect(again.known()).toEqual(order)
})

/** Reads 60 orders of some 50 kB each, one a second. */
async function readMuch() {
  const app = await open()
  await app.restoreKept()
  for (let at = 0; at < 60; at += 1) {
    vi.setSystemTime(start + at * 1000)
    replies = { [loanOrder.details.native]: { ...order, note: 'x'.repeat(50_000), at } }
    await app.prefetch(loanOrder.details, { loanOrderNo: `LN-${at}` })
  }
  await app.hide()
  replies = undefined
  const again = await open()
  await again.restoreKept()
  return (at: number) => again.known(loanOrder.details, { loanOrderNo: `LN-${at}` }) !== undefined
}

it('at most 2 MB are kept: the latest replies', async () => {
  const isKnown = await readMuch()
  expect(sizeOf()).toBeLessThanOrEqual(2_000_100)
  expect(sizeOf()).toBeGreaterThan(1_900_000)
  expect([isKnown(59), isKnown(30), isKnown(10)]).toEqual([true, true, false])
})

it('a phone with less room keeps fewer replies', async () => {
  access.room = 300_000
  const isKnown = await readMuch()
  expect(sizeOf()).toBeLessThanOrEqual(300_000)
  expect([isKnown(59), isKnown(30)]).toEqual([true, false])
})

it('a phone without room or database keeps nothing, and the app works', async () => {
  access.room = 10
  replies = { [loanOrder.details.native]: order }
  const app = await open()
  await app.restoreKept()
  await app.prefetch(loanOrder.details, body)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect([...records()]).toEqual([]))
  access.denied = true
  const denied = await open()
  await denied.restoreKept()
  await denied.prefetch(loanOrder.details, body)
  expect(denied.known()).toEqual(order)
})
