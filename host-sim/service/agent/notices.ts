import { ApplicationState, ContractState, PaymentState, PreStatus } from '../../../bridge/contract/codes'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { formatPesos } from '../../../src/domain/money/money'
import { addDays, dayMs, startOfDay } from '../../../src/domain/time/day'
import { nextInstalment } from '../../lending/ageing'
import { boundTo } from '../bindings'
import { submittedApplications } from '../loan/applications/applications'
import { agentOf, sees } from '../loan/orders/parties'
import type { ServiceKey } from '../texts'
import { momentOf, type World } from '../world'
import { lastPromise } from './contacts'
import { lateOrders } from './overdue'
import { papersIn } from './papers'
import { waitingOf } from './reviews'

type Notice = ReplyOf<typeof agentWork.messageNotification>['list'][number]

/** Something that happened to a customer, at a moment in ms. */
interface Event {
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
  repaid: 'service.notice.repaid',
  settled: 'service.notice.settled',
} as const

const waiting = (agentId: string, world: World): Event[] =>
  waitingOf(agentId, world).map(({ customer, waitsFor, at }) => {
    const kind = waitsFor === 'BIND' ? 'bind' : 'review'
    return { id: `${kind}-${customer.id}`, kind, title: titles[kind], customerId: customer.id, at }
  })

const turnedDown = (agentId: string, world: World): Event[] =>
  boundTo(world.state, agentId).flatMap(({ id, pre }): Event[] => {
    const title = {
      [PreStatus.infoRejected]: titles.infoRejected,
      [PreStatus.rejected]: titles.rejected,
    }[pre.status as string] // the two of the table, or none
    const at = pre.decidedAt
    return title && at !== null ? [{ id: `form-${id}`, kind: 'rejected', title, customerId: id, at }] : []
  })

const notPassed = (agentId: string, world: World): Event[] =>
  submittedApplications(world)
    .filter(
      (one) => one.agentId === agentId && one.state === ApplicationState.notPassed && sees(world, one.userId),
    )
    .map(({ id, userId, decidedAt }) => ({
      id: `application-${id}`,
      kind: 'rejected',
      title: titles.application,
      customerId: userId,
      at: decidedAt ?? 0,
    }))

const papers = (world: World): Event[] =>
  papersIn(ContractState.rejected, world).map(({ loanOrderNo, userId, contract }) => ({
    id: `contract-${loanOrderNo}`,
    kind: 'rejected',
    title: titles.contract,
    customerId: userId,
    at: contract.updatedAt,
  }))

const late = (world: World): Event[] =>
  lateOrders(world).map(({ loanOrderNo, userId, loan }) => ({
    id: `overdue-${loanOrderNo}`,
    kind: 'overdue',
    title: titles.overdue,
    customerId: userId,
    at: startOfDay(addDays(nextInstalment(loan)?.dueDay ?? world.today, 1)),
  }))

const brokenPromises = (world: World): Event[] =>
  lateOrders(world).flatMap((order): Event[] => {
    const promise = lastPromise(order, world)
    if (promise?.state !== 'broken') return []
    const { loanOrderNo, userId } = order
    const at = startOfDay(addDays(promise.day, 1))
    return [{ id: `promise-${loanOrderNo}`, kind: 'overdue', title: titles.broken, customerId: userId, at }]
  })

const repaid = (since: number, world: World): Event[] =>
  Object.values(world.state.payments)
    .filter(
      ({ kind, state, userId, settledAt }) =>
        kind === 'repayment' &&
        state === PaymentState.paid &&
        (settledAt ?? 0) >= since &&
        sees(world, userId),
    )
    .map(({ transactionNo, userId, amount, settles, settledAt }) => ({
      id: `repaid-${transactionNo}`,
      kind: 'repaid',
      title: settles ? titles.settled : titles.repaid,
      values: { amount: formatPesos(amount) },
      customerId: userId,
      at: settledAt ?? 0,
    }))

// decided: notices of the last 30 days; what waits for the agent stays until it is done
const noticeMs = 30 * dayMs

/** What happened to the signed-in agent's customers lately, newest first. */
export function noticesOf(world: World): Event[] {
  const { id } = agentOf(world)
  const since = world.now - noticeMs
  const events = [
    ...turnedDown(id, world),
    ...notPassed(id, world),
    ...papers(world),
    ...late(world),
    ...brokenPromises(world),
  ]
  return [...waiting(id, world), ...events.filter(({ at }) => at >= since), ...repaid(since, world)].sort(
    (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
  )
}

/** A notice as the agent's home shows it. */
export function noticeView({ id, kind, title, values, customerId, at }: Event, world: World): Notice {
  const who = world.state.users[customerId]?.name ?? ''
  return { id, kind, title: world.t(title, { who, ...values }), at: momentOf(at), customerId }
}
