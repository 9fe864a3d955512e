import { ApplicationState, ContractState, PaymentState, PreStatus } from '../../../bridge/contract/codes'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { nextInstalment } from '../../../src/domain/lending/ageing'
import { formatPesos } from '../../../src/domain/money/money'
import { addDays, dayMs, startOfDay } from '../../../src/domain/time/day'
import { getBoundUsers } from '../bindings'
import { getSubmittedApplications } from '../loan/applications/applications'
import { getSignedInAgent, getVisibleUserIds } from '../loan/orders/parties'
import { findOpenPlanRequest } from '../loan/relief/plan-requests'
import { select } from '../records/select'
import type { ServiceKey } from '../texts'
import { formatMoment, type World } from '../world'
import { getLastPromise } from './contacts'
import { getOverdueOrders } from './overdue'
import { getPapersInState } from './papers'
import { getWaitingCustomers } from './reviews'

type Notice = ReplyOf<typeof agentWork.messageNotification>['list'][number]

/** An event in a customer's history, e.g. a refused form; `at` is in ms. */
interface CustomerEvent {
  id: string
  kind: Notice['kind']
  title: ServiceKey
  values?: Record<string, string>
  customerId: string
  at: number
}

const titles = {
  bind: 'service.notice.bind',
  review: 'service.notice.review',
  infoRejected: 'service.notice.infoRejected',
  rejected: 'service.notice.rejected',
  application: 'service.notice.application',
  contract: 'service.notice.contract',
  overdue: 'service.notice.overdue',
  broken: 'service.notice.broken',
  plan: 'service.notice.plan',
  repaid: 'service.notice.repaid',
  settled: 'service.notice.settled',
} as const

const getWaitingEvents = (agentId: string, world: World): CustomerEvent[] =>
  getWaitingCustomers(agentId, world).map(({ customer, waitsFor, at }) => {
    const kind = waitsFor === 'BIND' ? 'bind' : 'review'
    return { id: `${kind}-${customer.id}`, kind, title: titles[kind], customerId: customer.id, at }
  })

const getRejectedForms = (agentId: string, world: World): CustomerEvent[] =>
  getBoundUsers(world.state, agentId).flatMap(({ id, pre }): CustomerEvent[] => {
    const title = {
      [PreStatus.infoRejected]: titles.infoRejected,
      [PreStatus.rejected]: titles.rejected,
    }[pre.status as string] // undefined for all other statuses
    const at = pre.decidedAt
    return title && at !== null ? [{ id: `form-${id}`, kind: 'rejected', title, customerId: id, at }] : []
  })

const getRejectedApplications = (agentId: string, world: World): CustomerEvent[] =>
  getSubmittedApplications(getVisibleUserIds(world), world)
    .filter((one) => one.agentId === agentId && one.state === ApplicationState.notPassed)
    .map(({ id, userId, decidedAt }) => ({
      id: `application-${id}`,
      kind: 'rejected',
      title: titles.application,
      customerId: userId,
      at: decidedAt ?? 0,
    }))

const getRejectedPapers = (world: World): CustomerEvent[] =>
  getPapersInState(ContractState.rejected, world).map(({ loanOrderNo, userId, contract }) => ({
    id: `contract-${loanOrderNo}`,
    kind: 'rejected',
    title: titles.contract,
    customerId: userId,
    at: contract.updatedAt,
  }))

const getOverdueEvents = (world: World): CustomerEvent[] =>
  getOverdueOrders(world).map(({ loanOrderNo, userId, loan }) => ({
    id: `overdue-${loanOrderNo}`,
    kind: 'overdue',
    title: titles.overdue,
    customerId: userId,
    at: startOfDay(addDays(nextInstalment(loan)?.dueDay ?? world.today, 1)),
  }))

const getBrokenPromises = (world: World): CustomerEvent[] =>
  getOverdueOrders(world).flatMap((order): CustomerEvent[] => {
    const promise = getLastPromise(order, world)
    if (promise?.state !== 'broken') return []
    const { loanOrderNo, userId } = order
    const at = startOfDay(addDays(promise.day, 1))
    return [{ id: `promise-${loanOrderNo}`, kind: 'overdue', title: titles.broken, customerId: userId, at }]
  })

const getPlanEvents = (world: World): CustomerEvent[] =>
  getVisibleUserIds(world).flatMap((userId): CustomerEvent[] => {
    const request = findOpenPlanRequest(userId, world)
    if (!request) return []
    const { id, at, plan } = request
    const values = { amount: formatPesos(plan.amount) }
    return [{ id: `plan-${id}`, kind: 'overdue', title: titles.plan, values, customerId: userId, at }]
  })

const getRepayments = (since: number, world: World): CustomerEvent[] =>
  select(world.state, 'paymentsByUser', ...getVisibleUserIds(world))
    .filter(
      ({ kind, state, settledAt }) =>
        kind === 'repayment' && state === PaymentState.paid && (settledAt ?? 0) >= since,
    )
    .map(({ transactionNo, userId, amount, settles, settledAt }) => ({
      id: `repaid-${transactionNo}`,
      kind: 'repaid',
      title: settles ? titles.settled : titles.repaid,
      values: { amount: formatPesos(amount) },
      customerId: userId,
      at: settledAt ?? 0,
    }))

// decided: notices are shown for 30 days; items that need the agent's action stay until they are done
const noticeMs = 30 * dayMs

/** Recent events of the signed-in agent's customers, newest first. */
export function getNotices(world: World): CustomerEvent[] {
  const { id } = getSignedInAgent(world)
  const since = world.now - noticeMs
  const events = [
    ...getRejectedForms(id, world),
    ...getRejectedApplications(id, world),
    ...getRejectedPapers(world),
    ...getOverdueEvents(world),
    ...getBrokenPromises(world),
  ]
  return [
    ...getWaitingEvents(id, world),
    ...getPlanEvents(world),
    ...events.filter(({ at }) => at >= since),
    ...getRepayments(since, world),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
}

/** An event as a notice on the agent's home page. */
export function noticeView({ id, kind, title, values, customerId, at }: CustomerEvent, world: World): Notice {
  const who = world.state.users[customerId]?.name ?? ''
  return { id, kind, title: world.t(title, { who, ...values }), at: formatMoment(at), customerId }
}
