import { PreStatus } from '../../../bridge/contract/codes'
import { isBadDebt } from '../../../src/domain/lending/ageing'
import { addDays, toManilaDay } from '../../../src/domain/time/day'
import { calculateCreditScore, creditScoreDays } from '../../lending/credit-score'
import { getBoundUsers } from '../bindings'
import { getUserOrders } from '../loan/orders/parties'
import type { OrderRecord, UserRecord } from '../state'
import type { World } from '../world'

// decided: a share of nothing is 1, so that agents lose no points before there is anything to judge
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

/** Amounts due before today, in the period of the score: all of them, and those paid in full by their due day. Centavos. */
// decided: amounts due today count from tomorrow, so that the score is the same all day
function sumDue(orders: readonly OrderRecord[], { today }: World): { all: number; onTime: number } {
  const from = addDays(today, -creditScoreDays)
  const due = orders
    .filter(({ stage }) => stage === 'released')
    .flatMap(({ loan }) => loan.instalments)
    .filter(({ dueDay }) => dueDay >= from && dueDay < today)
  const sum = (of: typeof due) => of.reduce((total, one) => total + one.principal + one.interest, 0)
  return {
    all: sum(due),
    onTime: sum(due.filter(({ paidOn, dueDay }) => paidOn !== null && paidOn <= dueDay)),
  }
}

const hasBeenDue = ({ stage, loan }: OrderRecord, { today }: World): boolean =>
  stage === 'released' && loan.instalments.some(({ dueDay }) => dueDay < today)

const decidedStatuses: readonly PreStatus[] = [PreStatus.passed, PreStatus.rejected, PreStatus.infoRejected]

/** Share of the forms recommended by an agent, and decided before today, that the lender accepted. */
function getConfirmedShare(agentId: string, { state, today }: World): number {
  const decided = Object.entries(state.recommendations).flatMap(([customerId, { agentId: by }]) => {
    const pre = state.users[customerId]?.pre
    const isDecided = pre && decidedStatuses.includes(pre.status) && pre.decidedAt !== null
    return by === agentId && isDecided && toManilaDay(pre.decidedAt ?? 0) < today ? [pre] : []
  })
  return share(decided.filter(({ status }) => status === PreStatus.passed).length, decided.length)
}

/** Full months from a day to today. */
function countMonths(since: string, today: string): number {
  const [year = 0, month = 0, day = 0] = since.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  return Math.max(0, (thisYear - year) * 12 + (thisMonth - month) - (thisDay < day ? 1 : 0))
}

/** An agent's credit score as of today; null before the first amount was due from one of the agent's customers. */
export function getCreditScore(agent: UserRecord, world: World): number | null {
  const customers = getBoundUsers(world.state, agent.id)
  const orders = customers.map(({ id }) => getUserOrders(world, id))
  const due = sumDue(orders.flat(), world)
  if (!orders.flat().some((order) => hasBeenDue(order, world))) return null
  const inBadDebt = orders.filter((own) =>
    own.some(({ stage, loan }) => stage === 'released' && isBadDebt(loan, world.today)),
  )
  return calculateCreditScore({
    paidOnTime: share(due.onTime, due.all),
    withoutBadDebt: share(customers.length - inBadDebt.length, customers.length),
    confirmed: getConfirmedShare(agent.id, world),
    months: countMonths(toManilaDay(agent.createdAt), world.today),
  })
}
