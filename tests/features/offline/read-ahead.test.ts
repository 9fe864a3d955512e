// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PreStatus } from '../../../bridge/contract/codes'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { UserType } from '../../../bridge/contract/who'
import { Failure } from '../../../bridge/gateway/failure'
import { queryClient } from '../../../src/api/query/query-client'
import { readAhead, readablePages } from '../../../src/features/offline/read-ahead'
import { routes } from '../../../src/routes/table'
import { endSession } from '../../../src/session/session-changes'
import { provideTestService } from '../../kit'
import { signIn } from '../../session/sign-in'

const customers = Array.from({ length: 70 }, (_, at) => ({
  customerId: `C-${at}`,
  preStatus: at < 4 ? PreStatus.infoRejected : PreStatus.passed,
}))
const waiting = [
  { customerId: 'C-70', waitsFor: 'BIND' },
  { customerId: 'C-71', waitsFor: 'REVIEW' },
]
const lists: Record<string, readonly object[]> = {
  [user.getCustomerList.native]: customers,
  [agentWork.getCustomerVerifyList.native]: waiting,
  [overdue.getBadOrderList.native]: [{ loanOrderNo: 'LN-late' }],
  [loanOrder.getLoanOrderList.native]: Array.from({ length: 7 }, (_, at) => ({ loanOrderNo: `LN-${at}` })),
}
let calls: [native: string, body: Record<string, unknown>][] = []
let isOnline = true
let inFlight = 0
let mostInFlight = 0
let photoLength = 100

const call = async ({ native }: { native: string }, body: Record<string, unknown>) => {
  if (!isOnline) throw new Failure('network', 'bridge', native)
  calls.push([native, body])
  inFlight += 1
  mostInFlight = Math.max(mostInFlight, inFlight)
  await Promise.resolve()
  inFlight -= 1
  if (native === agentWork.getReviewMerchantInfo.native)
    return { form: { pictures: [{ fileId: 'F-1' }, { fileId: 'F-2' }] }, ekyc: null }
  if (native === file.downloadBase64.native) return { content: 'x'.repeat(photoLength) }
  const list = lists[native]
  if (!list) return { native }
  const from = (Number(body.pageNum) - 1) * 20
  return { list: list.slice(from, from + 20), total: list.length }
}
const count = ({ native }: { native: string }) => calls.filter(([name]) => name === native).length

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-20T02:00:00Z'), toFake: ['Date'] })
  calls = []
  isOnline = true
  mostInFlight = 0
  queryClient.clear()
  await provideTestService({ gateway: { call }, send: call, message: () => '' })
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
})

it('an agent’s late orders and first sixty customers are read ahead, one query at a time', async () => {
  signIn('A-1', { userType: UserType.agent })
  await readAhead()
  expect([user.getCustomerInfo, agentWork.getMerchantDetail].map(count)).toEqual([60, 60])
  expect([count(user.getCustomerList), count(overdue.getBadOrderDetail)]).toEqual([3, 1])
  expect(mostInFlight).toBe(1)
})

it('open forms, and reviews with the photos that fit, are read ahead for an agent', async () => {
  signIn('A-1', { userType: UserType.agent })
  await readAhead()
  expect([agentWork.getPreStatus, agentWork.getCustomerInfo].map(count)).toEqual([4, 4])
  expect([agentWork.getReviewMerchantInfo, file.downloadBase64].map(count)).toEqual([1, 2])
  queryClient.clear()
  calls = []
  photoLength = 2_000_000
  await readAhead()
  expect(count(file.downloadBase64)).toBe(1)
})

it('nothing is read again within half a day', async () => {
  signIn('A-1', { userType: UserType.agent })
  await readAhead()
  calls = []
  vi.setSystemTime(Date.now() + 11 * 3_600_000)
  await readAhead()
  expect(calls).toEqual([])
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await readAhead()
  expect(count(user.getCustomerInfo)).toBe(60)
})

it('a borrower’s agent and at most five running orders are read ahead, with their plans', async () => {
  signIn('U-1')
  await readAhead()
  expect([loanOrder.details, loanOrder.getOrderRepaymentPlan].map(count)).toEqual([5, 5])
  expect(count(user.getBindAgentInfo)).toBe(1)
})

it('reading ahead stops without a network, and at the end of the session', async () => {
  isOnline = false
  signIn('A-1', { userType: UserType.agent })
  await readAhead()
  expect(calls).toEqual([])
  isOnline = true
  const reading = readAhead()
  endSession()
  await reading
  expect(calls.length).toBeLessThan(3)
})

it('the pages that can be read without a network are open to their users', () => {
  for (const [role, pages] of Object.entries(readablePages))
    for (const path of pages) expect([role, 'both'], path).toContain(routes[path].who)
})
