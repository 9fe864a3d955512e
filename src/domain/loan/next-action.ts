import { OrderStatus, PaymentState, PreStatus } from '../../../bridge/contract/codes'
import type { Application, DueOrder, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import type { Limit, PreStatusReply, SetUp } from '../../../bridge/contract/entities/prequalification'
import type { Product } from '../../../bridge/contract/entities/product'
import { minCentavos } from '../money/money'
import { isOverdue } from './due'

/** Data from the service about a borrower, from which the borrower's next action is derived. */
export interface Situation {
  pre: PreStatusReply
  limit: Pick<Limit, 'qualified' | 'total' | 'used' | 'available' | 'setUp' | 'owed'> &
    Partial<Pick<Limit, 'heldUntil' | 'planRequested'>>
  /** Orders with a repayment that is overdue or due in the next days, oldest due date first. */
  due: readonly DueOrder[]
  /** A payment that was started and whose outcome is not yet known. */
  payment: PaymentOrder | null
  /** The order in process. The next three fields are the application in process, an unfinished and a refused application. */
  order: OrderSummary | null
  application: Application | null
  begun: Application | null
  refused: Application | null
  /** The smallest amount that any open product offers; null if no product is open. */
  least: Centavos | null
}

/**
 * The part of a situation that shows whether the borrower can borrow. A pending payment is left out, because it doesn't matter.
 */
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

/** A step of the account setup; `inReview` means that the borrower has completed it and the lender is checking it. */
export interface SetUpStep {
  step: keyof SetUp
  state: 'toDo' | 'inReview' | 'done'
}

/** The action to repay an order; `code` is a QR code that was created but not paid yet. */
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
  /** The borrower created a QR code for a loan that is not due yet, and hasn't paid the code. */
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
  /** Pre-qualification was rejected; the borrower can only wait until a day. */
  | { kind: 'turnedDown'; until: Day }
  /** The limit is used up; the borrower must first repay. */
  | { kind: 'limitUsed' }
  /** The lender has not yet answered a request for a changed plan. */
  | { kind: 'planRequested'; loanOrderNo: string }

/** The unpaid QR code of an order, or null. */
const waitingCode = (order: DueOrder, payment: PaymentOrder | null): PaymentOrder | null =>
  payment?.state === PaymentState.waiting && payment.loanOrderNo === order.loanOrderNo ? payment : null

/** True once the identity is verified; only then can the form be filled in. */
export const isIdentityVerified = (steps: readonly SetUpStep[]): boolean =>
  steps.some(({ step, state }) => step === 'identity' && state === 'done')

const setUpOrder: readonly (keyof SetUp)[] = ['identity', 'form', 'wallet', 'paymentPin']

/** Returns the steps of the account setup, in order, with their state. */
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
  // a payment with an unknown outcome blocks other payments only for its loan
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

const planAction = ({ limit: { planRequested } }: BorrowSituation): NextAction | undefined =>
  planRequested ? { kind: 'planRequested', loanOrderNo: planRequested } : undefined

const isLimitUsed = (situation: BorrowSituation): boolean =>
  situation.least !== null && situation.limit.available < situation.least

/** The next running loan to pay that has nothing due soon, or null. */
export const toRunningLater = ({ limit: { owed } }: Pick<Situation, 'limit'>): OrderSummary | null =>
  owed?.later ?? null

/** The debt of all running loans, if some are neither among `due` nor the one to be paid next; otherwise null. */
export const toOwedLater = ({ limit: { owed }, due }: Situation): NonNullable<Limit['owed']> | null =>
  owed && owed.orders > due.length + (owed.later ? 1 : 0) ? owed : null

/** Returns a borrower's next action: first debts, then blockers, then unfinished applications, and finally a new loan. */
export function nextAction(situation: Situation): NextAction {
  return (
    payAction(situation) ??
    correctAction(situation) ??
    setUpAction(situation) ??
    reviewAction(situation) ??
    planAction(situation) ??
    (situation.begun ? { kind: 'finish', application: situation.begun } : undefined) ??
    (isLimitUsed(situation) ? { kind: 'limitUsed' } : { kind: 'borrow' })
  )
}
