import { OrderStatus, PaymentState, PreStatus } from '../../../bridge/contract/codes'
import type { Application, DueOrder, OrderSummary, Product } from '../../../bridge/contract/entities/loan'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import type { Limit, PreStatusReply, SetUp } from '../../../bridge/contract/entities/prequalification'
import { minCentavos } from '../money/money'
import { isOverdue } from './due'

/** The service's data about a borrower that decides their next action. */
export interface Situation {
  pre: PreStatusReply
  limit: Pick<Limit, 'qualified' | 'total' | 'used' | 'available' | 'setUp'>
  /** Orders with a repayment due within days, the oldest first. */
  due: readonly DueOrder[]
  /** A payment that was started and has no known outcome. */
  payment: PaymentOrder | null
  /** In order: the order and the application in process, an unfinished application, a refused one. */
  order: OrderSummary | null
  application: Application | null
  begun: Application | null
  refused: Application | null
  /** Smallest amount that any open product lends; null if none is open. */
  least: Centavos | null
}

/** The part of a situation that decides whether they can borrow: a pending payment does not matter. */
export type BorrowSituation = Omit<Situation, 'payment'>

/** Replies of the service from which a BorrowSituation is derived. */
export interface BorrowReplies {
  pre: PreStatusReply
  limit: Limit
  due: readonly DueOrder[]
  process: Pick<Situation, 'order' | 'application' | 'begun' | 'refused'>
  products: readonly Pick<Product, 'minLoanAmount' | 'closedReason'>[]
}

export function toBorrowSituation({ pre, limit, due, process, products }: BorrowReplies): BorrowSituation {
  const open = products.filter(({ closedReason }) => closedReason === null)
  const [first, ...others] = open.map(({ minLoanAmount }) => minLoanAmount)
  return { pre, limit, due, ...process, least: first === undefined ? null : minCentavos(first, ...others) }
}

export const toSituation = (replies: BorrowReplies & Pick<Situation, 'payment'>): Situation => ({
  ...toBorrowSituation(replies),
  payment: replies.payment,
})

/** A step of setting up; `inReview` means that the borrower is done and the lender is not. */
export interface SetUpStep {
  step: keyof SetUp
  state: 'toDo' | 'inReview' | 'done'
}

/** A repayment, with its payment code if one is waiting. */
interface PayAction<Kind> {
  kind: Kind
  order: DueOrder
  code: PaymentOrder | null
}

/** A borrower's next action. */
export type NextAction =
  | PayAction<'payOverdue'>
  | PayAction<'paySoon'>
  | { kind: 'checking'; payment: PaymentOrder; order: DueOrder | null }
  /** A payment code is waiting for a loan that is not due yet. */
  | { kind: 'payCode'; payment: PaymentOrder }
  | { kind: 'correct'; what: 'form' | 'identity' }
  | { kind: 'correctPapers'; application: Application }
  | { kind: 'correctAccount'; order: OrderSummary }
  | { kind: 'setUp'; steps: readonly SetUpStep[]; left: number }
  | { kind: 'formInReview'; since: Day | null }
  | { kind: 'loanInReview'; application: Application }
  | { kind: 'moneyOnItsWay'; order: OrderSummary }
  | { kind: 'finish'; application: Application }
  | { kind: 'borrow' }
  /** Nothing to do but wait: until a day, or until a repayment. */
  | { kind: 'turnedDown'; until: Day }
  | { kind: 'limitUsed' }

/** Waiting payment code of an order. */
const waitingCode = (order: DueOrder, payment: PaymentOrder | null): PaymentOrder | null =>
  payment?.state === PaymentState.waiting && payment.loanOrderNo === order.loanOrderNo ? payment : null

/** True once the identity is verified, which the form requires. */
export const isIdentityVerified = (steps: readonly SetUpStep[]): boolean =>
  steps.some(({ step, state }) => step === 'identity' && state === 'done')

const setUpOrder: readonly (keyof SetUp)[] = ['identity', 'form', 'wallet', 'paymentPin']

/** Returns the steps of setting up, in order. */
export const setUpSteps = ({
  pre,
  limit,
}: {
  pre: PreStatusReply
  limit: Pick<Limit, 'setUp'>
}): SetUpStep[] =>
  setUpOrder.map((step) => ({
    step,
    state: !limit.setUp[step]
      ? 'toDo'
      : step === 'form' && pre.status === PreStatus.inReview
        ? 'inReview'
        : 'done',
  }))

function payAction({ due, payment }: Situation): NextAction | undefined {
  const checked = payment?.state === PaymentState.unknown ? payment : null
  // an unknown outcome blocks only payments of that loan
  const open = due.filter((one) => one.next && one.loanOrderNo !== checked?.loanOrderNo)
  const overdue = open.find(isOverdue)
  if (overdue) return { kind: 'payOverdue', order: overdue, code: waitingCode(overdue, payment) }
  if (checked) {
    const order = due.find(({ loanOrderNo }) => loanOrderNo === checked.loanOrderNo)
    return { kind: 'checking', payment: checked, order: order ?? null }
  }
  const [soon] = open
  if (soon) return { kind: 'paySoon', order: soon, code: waitingCode(soon, payment) }
  return payment?.state === PaymentState.waiting ? { kind: 'payCode', payment } : undefined
}

function correctAction({ pre, refused, order }: BorrowSituation): NextAction | undefined {
  if (pre.status === PreStatus.infoRejected) return { kind: 'correct', what: 'form' }
  if (pre.status === PreStatus.ekycRejected) return { kind: 'correct', what: 'identity' }
  if (order?.status === OrderStatus.releaseFailed) return { kind: 'correctAccount', order }
  return refused ? { kind: 'correctPapers', application: refused } : undefined
}

function setUpAction({ pre, limit }: BorrowSituation): NextAction | undefined {
  if (pre.status === PreStatus.rejected && pre.reapplyOn) return { kind: 'turnedDown', until: pre.reapplyOn }
  const steps = setUpSteps({ pre, limit })
  const left = steps.filter(({ state }) => state === 'toDo').length
  return left > 0 ? { kind: 'setUp', steps, left } : undefined
}

function reviewAction({ pre, application, order }: BorrowSituation): NextAction | undefined {
  if (pre.status === PreStatus.inReview) return { kind: 'formInReview', since: pre.submittedOn }
  if (application) return { kind: 'loanInReview', application }
  return order ? { kind: 'moneyOnItsWay', order } : undefined
}

const isLimitUsed = (situation: BorrowSituation): boolean =>
  situation.least !== null && situation.limit.available < situation.least

/** Returns a borrower's next action: debts first, then blockers, then unfinished applications, and only then a new loan. */
export function nextAction(situation: Situation): NextAction {
  return (
    payAction(situation) ??
    correctAction(situation) ??
    setUpAction(situation) ??
    reviewAction(situation) ??
    (situation.begun ? { kind: 'finish', application: situation.begun } : undefined) ??
    (isLimitUsed(situation) ? { kind: 'limitUsed' } : { kind: 'borrow' })
  )
}
