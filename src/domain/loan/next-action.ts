import { OrderStatus, PaymentState, PreStatus } from '../../../bridge/contract/codes'
import type { Application, DueOrder, OrderSummary, Product } from '../../../bridge/contract/entities/loan'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import type { Limit, PreStatusReply, SetUp } from '../../../bridge/contract/entities/prequalification'
import { minCentavos } from '../money/money'

/** What the service says of a borrower, as far as it decides what they do next. */
export interface Situation {
  pre: PreStatusReply
  limit: Pick<Limit, 'qualified' | 'total' | 'used' | 'available' | 'setUp'>
  /** Orders with a repayment due within days, the oldest first. */
  due: readonly DueOrder[]
  /** A payment that was started and has no known outcome. */
  payment: PaymentOrder | null
  /** What is in process, was begun, and was refused. */
  order: OrderSummary | null
  application: Application | null
  begun: Application | null
  refused: Application | null
  /** The least that any product lends them; null where none is open. */
  least: Centavos | null
}

/** As much of it as decides whether they can borrow: a payment that is under way does not. */
export type BorrowSituation = Omit<Situation, 'payment'>

/** The replies of the service that it is read from. */
export interface BorrowReplies {
  pre: PreStatusReply
  limit: Limit
  due: readonly DueOrder[]
  process: Pick<Situation, 'order' | 'application' | 'begun' | 'refused'>
  products: readonly Pick<Product, 'minLoanAmount' | 'closedReason'>[]
}

/** Reads from what the service replied whether somebody can borrow. */
export function toBorrowSituation({ pre, limit, due, process, products }: BorrowReplies): BorrowSituation {
  const open = products.filter(({ closedReason }) => closedReason === null)
  const [first, ...others] = open.map(({ minLoanAmount }) => minLoanAmount)
  return { pre, limit, due, ...process, least: first === undefined ? null : minCentavos(first, ...others) }
}

/** Reads a situation from what the service replied. */
export const toSituation = (replies: BorrowReplies & Pick<Situation, 'payment'>): Situation => ({
  ...toBorrowSituation(replies),
  payment: replies.payment,
})

/** A step of setting up; `inReview` is done by the borrower and waits for the lender. */
export interface SetUpStep {
  step: keyof SetUp
  state: 'toDo' | 'inReview' | 'done'
}

/** A repayment, with its code where one waits. */
interface PayAction<Kind> {
  kind: Kind
  order: DueOrder
  code: PaymentOrder | null
}

/** What a borrower does next. */
export type NextAction =
  | PayAction<'payLate'>
  | PayAction<'paySoon'>
  | { kind: 'checking'; payment: PaymentOrder; order: DueOrder | null }
  /** A code waits for a loan that is not due yet. */
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
  /** Nothing can be done but wait: until a day, or until something is repaid. */
  | { kind: 'turnedDown'; until: Day }
  | { kind: 'limitUsed' }

/** Why somebody can't borrow now; null where they can. */
export type BorrowBlock =
  | 'late'
  | 'inProcess'
  | 'refused'
  | 'setUp'
  | 'formInReview'
  | 'turnedDown'
  | 'limitUsed'

/** Has its day passed? */
export const isLate = ({ next }: DueOrder): boolean => (next?.toPaidDays ?? 0) < 0

/** The waiting code of an order. */
const waitingCode = (order: DueOrder, payment: PaymentOrder | null): PaymentOrder | null =>
  payment?.state === PaymentState.waiting && payment.loanOrderNo === order.loanOrderNo ? payment : null

const setUpOrder: readonly (keyof SetUp)[] = ['identity', 'form', 'wallet', 'paymentPin']

/** The steps of setting up, in their order. */
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
  // an unknown outcome holds up its own loan alone
  const open = due.filter((one) => one.next && one.loanOrderNo !== checked?.loanOrderNo)
  const late = open.find(isLate)
  if (late) return { kind: 'payLate', order: late, code: waitingCode(late, payment) }
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

/** The one thing that a borrower does next: what is owed, what hinders, what was begun, and only then a new loan. */
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

/** Why a borrower can't borrow now, so that the way to it is quiet and says so; null where they can. */
export function borrowBlock(situation: BorrowSituation): BorrowBlock | null {
  if (situation.due.some(isLate)) return 'late'
  const correct = correctAction(situation)
  // refused papers hinder no other loan
  if (correct && correct.kind !== 'correctPapers') return 'refused'
  const setUp = setUpAction(situation)
  if (setUp) return setUp.kind === 'turnedDown' ? 'turnedDown' : 'setUp'
  const waiting = reviewAction(situation)
  if (waiting) return waiting.kind === 'formInReview' ? 'formInReview' : 'inProcess'
  return isLimitUsed(situation) ? 'limitUsed' : null
}
