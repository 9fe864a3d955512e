import { OrderTab } from '../../../bridge/contract/codes'
import type { Customer } from '../../../bridge/contract/entities/person'
import type { BodyOf, Operation, ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { file } from '../../../bridge/contract/operations/open'
import { dict, dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { user } from '../../../bridge/contract/operations/system-user'
import { queryClient } from '../../api/query/query-client'
import { toPagesKey, toQueryKey } from '../../api/query/query-key'
import { prefetch } from '../../api/query/use-operation'
import { prefetchPages } from '../../api/query/use-pages'
import { maySubmitForm } from '../../domain/loan/eligibility'
import { isBorrower } from '../../domain/person/user-type'
import { hourMs } from '../../domain/time/day'
import type { Path } from '../../routes/lookup'
import { serviceClock } from '../../session/service-clock'
import { currentSession } from '../../session/session'
import { idTypesBody } from '../identity/id-types'
import type { AreaCodes } from '../location/areas'

/** decided: a kept reply is read ahead again after half a day, so that an agent leaves in the morning with today's. */
const freshMs = 12 * hourMs
/** decided: replies of at most so many running orders of a borrower, and of so many customers of an agent, are read ahead. */
const most = { orders: 5, customers: 60 }

/** Pages that can be read without a network. Their scripts are prefetched. */
export const readablePages: Readonly<Record<'borrower' | 'agent', readonly Path[]>> = {
  borrower: [
    '/pages/index/index',
    '/pages/order/index',
    '/pages/order/details',
    '/pages/order/orderPlan',
    '/pages/order/orderDetail',
    '/pages/me/index',
    '/pages/me/tradingRecord/index',
    '/pages/index/other',
    '/pages/agent/agent',
  ],
  agent: [
    '/pages/index/indexAgent',
    '/pages/me/client/index',
    '/pages/me/client/detail',
    '/pages/client/pre-evaluation',
    '/pages/index/indexForm',
    '/pages/index/indexResult',
    '/pages/index/customerVerify',
    '/pages/agent/loanReview',
    '/pages/overdueControl/index',
    '/pages/order/index',
    '/pages/order/details',
    '/pages/order/orderPlan',
    '/pages/me/index',
    '/pages/index/other',
    '/pages/agent/agent',
  ],
}

/** Thrown to stop reading ahead: there is no network, the app is hidden, or the session has ended. */
class Stopped extends Error {}

/** Returns functions that read ahead one query after the other, as long as the same user is signed in and looks at the app. */
function startReading(userId: string) {
  const check = () => {
    if (document.hidden || currentSession()?.userID !== userId) throw new Stopped()
  }
  const isFresh = (queryKey: readonly unknown[]) => {
    const at = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    return serviceClock.now() - serviceClock.at(at) < freshMs
  }
  const isRead = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.status === 'success'

  /** Reads a query unless its reply is recent; returns the reply. */
  async function read<O extends Operation>(operation: O, body: BodyOf<O>): Promise<ReplyOf<O> | undefined> {
    check()
    const queryKey = toQueryKey(operation, body)
    if (!isFresh(queryKey)) await prefetch(operation, body)
    if (!isRead(queryKey)) throw new Stopped()
    return queryClient.getQueryData<ReplyOf<O>>(queryKey)
  }

  /** Reads the first pages of a list, with at most `rows` rows; returns the rows. */
  async function readRows<Row>(
    operation: Operation,
    filter: Readonly<Record<string, unknown>>,
    rows: number,
  ): Promise<readonly Row[]> {
    check()
    const queryKey = toPagesKey(operation, filter)
    const getPages = () =>
      queryClient.getQueryData<{ pages: { list: Row[]; total: number }[] }>(queryKey)?.pages ?? []
    const getRows = () => getPages().flatMap(({ list }) => list)
    const isLong = () => getRows().length >= Math.min(rows, getPages()[0]?.total ?? rows)
    if (!isFresh(queryKey) || !isLong()) await prefetchPages(operation, filter as never, rows) // the operation's filter
    if (!isRead(queryKey)) throw new Stopped()
    return getRows().slice(0, rows)
  }
  return { read, readRows }
}

type Reading = ReturnType<typeof startReading>

async function readForBorrower({ read, readRows }: Reading): Promise<void> {
  await read(user.isBindAgent, {})
  await read(user.getBindAgentInfo, {})
  const filter = { tab: OrderTab.inProgress, status: null, search: '' }
  const orders = await readRows<{ loanOrderNo: string }>(loanOrder.getLoanOrderList, filter, most.orders)
  for (const { loanOrderNo } of orders) {
    await read(loanOrder.details, { loanOrderNo })
    await read(loanOrder.getOrderRepaymentPlan, { loanOrderNo })
    await read(loanOrder.getLoanOrderInfo, { loanOrderNo })
    await read(transactions.getRepaymentRecord, { loanOrderNo })
  }
}

/** The areas of an address, level by level, so that another barangay can be chosen. */
async function readAreas({ read }: Reading, home: AreaCodes): Promise<void> {
  const of = { nation: 'PH', level: 'region' } as const
  await read(dictArea.getDictAreaByNation, of)
  await read(dictArea.getDictAreaByNation, { ...of, level: 'province', parent: home.regionCode })
  await read(dictArea.getDictAreaByNation, { ...of, level: 'city', parent: home.provinceCode })
  await read(dictArea.getDictAreaByNation, { ...of, level: 'barangay', parent: home.cityCode })
}

/** Everything that an agent needs to fill in a customer's form. The identity must have been verified. */
async function readForForm(reading: Reading, customerId: string): Promise<void> {
  const { read } = reading
  await read(agentWork.getPreStatus, { customerId })
  await read(preAuditEvaluation.whetherCompletedPreAudit, { customerId })
  const info = await read(agentWork.getCustomerInfo, { customerId })
  await read(agentWork.getRejectCustomerInfo, { customerId })
  if (!info?.ekyc) return
  const known = await read(preAuditEvaluation.getOtherKycCustomerInfo, { customerId })
  if (known?.home) await readAreas(reading, known.home)
}

/** decided: photos of at most so many characters of base64 are read ahead, because kept replies have only 2 MB in all. */
const maxPhotosLength = 1_200_000

/** The forms that wait for the agent's review, and the photos of the first of them. */
async function readForReviews({ read, readRows }: Reading): Promise<void> {
  await read(dict.selectDictDataByType, idTypesBody())
  const waiting = await readRows<{ customerId: string; waitsFor: 'BIND' | 'REVIEW' }>(
    agentWork.getCustomerVerifyList,
    { search: '' },
    most.customers,
  )
  const photos: string[] = []
  for (const { customerId, waitsFor } of waiting) {
    if (waitsFor !== 'REVIEW') continue
    const review = await read(agentWork.getReviewMerchantInfo, { customerId })
    const own = (review?.form?.pictures ?? []).map(({ fileId }) => fileId)
    photos.push(...own, ...(review?.ekyc?.pictures ?? []))
  }
  let length = 0
  for (const fileId of photos) {
    if (length > maxPhotosLength) return
    length += (await read(file.downloadBase64, { fileId }))?.content.length ?? 0
  }
}

async function readForAgent(reading: Reading): Promise<void> {
  const { read, readRows } = reading
  await read(user.getAgentInfo, {})
  const late = await readRows<{ loanOrderNo: string }>(
    overdue.getBadOrderList,
    { band: null },
    most.customers,
  )
  for (const { loanOrderNo } of late) await read(overdue.getBadOrderDetail, { loanOrderNo })
  await read(preAuditEvaluation.getDictTypes, {})
  const all = { search: '', status: null, newOnly: false }
  const customers = await readRows<Pick<Customer, 'customerId' | 'preStatus'>>(
    user.getCustomerList,
    all,
    most.customers,
  )
  for (const { customerId } of customers) {
    await read(user.getCustomerInfo, { customerId })
    await read(agentWork.getMerchantDetail, { customerId })
  }
  for (const { customerId, preStatus } of customers)
    if (maySubmitForm(preStatus)) await readForForm(reading, customerId)
  await readForReviews(reading)
}

/** Reads what the user may need without a network, one query at a time. Stops at the first that fails. */
export async function readAhead(): Promise<void> {
  const session = currentSession()
  if (!session) return
  const reading = startReading(session.userID)
  try {
    await (isBorrower(session.userType) ? readForBorrower : readForAgent)(reading)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}
