import { PaymentState } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { transactionTask } from '../../../../bridge/contract/operations/loan-repay'
import { centavos, pesos } from '../../../../src/domain/money/money'
import { dayMs } from '../../../../src/domain/time/day'
import { refuse } from '../../call/refuse'
import type { PaymentRecord } from '../../state'
import { asWritten, type LocalizedText, localize } from '../../texts'
import { update } from '../../update'
import type { Handlers, World } from '../../world'
import { notifyRefused } from './payment-messages'
import { paymentView } from './payment-views'
import { isOpenPayment, settle } from './payments'

/** Outcome of a simulated payment: 'late' pays after the code has expired, 'twice' reports the payment two times. */
export type PayerOutcome = 'whole' | 'partly' | 'late' | 'twice' | 'refused' | 'noAnswer'

function getRepayment(world: World, transactionNo: string): PaymentRecord {
  const payment = world.state.payments[transactionNo]
  return payment?.kind === 'repayment' ? payment : refuse('notFound')
}

/**
 * Applies the network's report on a payment: paid in full, in part (`amount` centavos arrived), or refused. A second report on
 * the same payment is ignored.
 */
function applyNetworkReport(
  world: World,
  transactionNo: string,
  outcome: 'paid' | 'partly' | 'refused',
  amount: Centavos | null,
  note = '',
): PaymentRecord {
  const payment = getRepayment(world, transactionNo)
  // decided: money that arrives for an expired or cancelled code still counts, so that none is lost
  const over: readonly PaymentState[] = [PaymentState.expired, PaymentState.cancelled]
  if (!isOpenPayment(payment) && !over.includes(payment.state)) return payment
  if (outcome === 'refused') {
    if (!isOpenPayment(payment)) return payment
    update(payment, {
      state: PaymentState.failed,
      qrText: null,
      reason: note ? asWritten(note) : localize('service.payment.refusedByBank'),
    })
    const order = world.state.orders[payment.loanOrderNo]
    if (order) notifyRefused(order, payment, world)
    return payment
  }
  const received =
    outcome === 'paid' ? payment.amount : (amount ?? refuse('fieldInvalid', { field: 'amount' }))
  if (received <= 0 || received > payment.amount) refuse('fieldInvalid', { field: 'amount' })
  settle(payment, received, world)
  return payment
}

function expirePayment(payment: PaymentRecord, reason: LocalizedText | null): void {
  update(payment, { state: PaymentState.expired, qrText: null, reason })
}

/** One step of a simulated payment: the code expires, no response arrives, or the network reports an outcome. */
export type PayerStep =
  | { own: 'expires' | 'hearsNothing' }
  | { outcome: 'paid' | 'partly' | 'refused'; amount: Centavos | null }

/** The steps that simulate an outcome of a payment; 'partly' pays `amount` centavos, by default half. */
export function payerSteps(payment: PaymentRecord, outcome: PayerOutcome, amount?: Centavos): PayerStep[] {
  const half = centavos(Math.max(1, Math.floor(payment.amount / pesos(2)) * pesos(1)))
  const paid: PayerStep = { outcome: 'paid', amount: null }
  switch (outcome) {
    case 'partly':
      return [{ outcome: 'partly', amount: amount ?? half }]
    case 'refused':
      return [{ outcome: 'refused', amount: null }]
    case 'noAnswer':
      return [{ own: 'hearsNothing' }]
    case 'late':
      return [{ own: 'expires' }, paid]
    case 'twice':
      return [paid, paid]
    case 'whole':
      // the network was notified of the cancellation and accepts no payment for the code
      return payment.state === PaymentState.cancelled ? [] : [paid]
  }
}

/** Runs a step of a simulated payment that does not involve the network. */
export function takeOwnStep(world: World, transactionNo: string, step: 'expires' | 'hearsNothing'): void {
  const payment = getRepayment(world, transactionNo)
  if (step === 'expires' && isOpenPayment(payment)) expirePayment(payment, null)
  if (step === 'hearsNothing' && payment.state === PaymentState.waiting)
    update(payment, { state: PaymentState.unknown, qrText: null })
}

/** Simulates a payment synchronously within the service; used for seeded histories. */
export function settlePayment(
  world: World,
  transactionNo: string,
  outcome: PayerOutcome,
  amount?: Centavos,
): PaymentRecord {
  const payment = getRepayment(world, transactionNo)
  for (const step of payerSteps(payment, outcome, amount)) {
    if ('own' in step) takeOwnStep(world, transactionNo, step.own)
    else applyNetworkReport(world, transactionNo, step.outcome, step.amount)
  }
  return payment
}

// decided: the outcome of unanswered payments is decided a day after they began, when the network's daily records arrive
const reconcileMs = dayMs

/** Expires QR codes after their lifetime, and unanswered payments once the network's records show that they never happened. */
export function expirePayments(world: World): void {
  for (const payment of Object.values(world.state.payments)) {
    if (payment.state === PaymentState.waiting && payment.expiresAt <= world.now) expirePayment(payment, null)
    else if (payment.state === PaymentState.unknown && payment.createdAt + reconcileMs <= world.now)
      expirePayment(payment, localize('service.payment.notInRecords'))
  }
}

export const transactionTaskHandlers: Handlers<typeof transactionTask> = {
  callBackTransactionOrder({ transactionNo, outcome, amount, note }, world) {
    return paymentView(applyNetworkReport(world, transactionNo, outcome, amount, note), world)
  },
}
