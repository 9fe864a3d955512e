import { PaymentState } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { transactionTask } from '../../../../bridge/contract/operations/loan-repay'
import { add, centavos, pesos, subtract, zero } from '../../../../src/domain/money/money'
import { refuse } from '../../call/refuse'
import { selectDue } from '../../records/select'
import type { PaymentRecord } from '../../state'
import { asWritten, type LocalizedText, localize } from '../../texts'
import { update } from '../../update'
import type { Handlers, World } from '../../world'
import { notifyRefused } from './payment-messages'
import { paymentView } from './payment-views'
import { isOpenPayment, settle } from './payments'

/**
 * Outcome of a simulated payment: 'late' pays after the code has expired, 'twice' reports one transfer two times, 'again' makes two
 * transfers, and 'tooMuch' transfers half as much again.
 */
export type PayerOutcome =
  | 'whole'
  | 'partly'
  | 'late'
  | 'twice'
  | 'again'
  | 'tooMuch'
  | 'refused'
  | 'noAnswer'

function getRepayment(world: World, transactionNo: string): PaymentRecord {
  const payment = world.state.payments[transactionNo]
  return payment?.kind === 'repayment' ? payment : refuse('notFound')
}

/** A report of the payment network: `amount` centavos arrived (null: the amount asked for), or the payment was refused. */
export interface NetworkReport {
  outcome: 'paid' | 'partly' | 'refused'
  amount: Centavos | null
  /** The network's own number of the transfer; null if it reports none. */
  networkReference: string | null
  note: string
}

/** Marks an open payment as refused by the payer's bank. Money that has arrived or expired codes are not affected. */
function applyRefusal(payment: PaymentRecord, note: string, world: World): PaymentRecord {
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

/** The payment that shows a transfer: the requested payment for the first, a new one for each further transfer. */
function getPaymentOfTransfer(payment: PaymentRecord, world: World): PaymentRecord {
  const isFirst = !payment.transfers && payment.state !== PaymentState.paid
  if (isFirst) return payment
  const transactionNo = world.nextNumber('RP')
  const { requested, transfers, recalledAt, ...same } = payment
  const { now } = world
  const further = {
    ...same,
    transactionNo,
    createdAt: now,
    expiresAt: now,
    state: PaymentState.unknown,
    rollover: false,
  }
  world.state.payments[transactionNo] = further
  return further
}

/** Counts a transfer, whatever the state of the payment: money that has arrived is never lost. */
// decided: a transfer counts up to the amount that the borrower confirmed with the code; the rest is refunded
function receiveTransfer(
  payment: PaymentRecord,
  amount: Centavos,
  reference: string,
  world: World,
): PaymentRecord {
  const before = payment.transfers ?? []
  const asked = payment.requested ?? payment.amount
  const counted = payment.transfers
    ? add(...before.map((one) => one.counted))
    : payment.state === PaymentState.paid
      ? payment.amount
      : zero
  const target = getPaymentOfTransfer(payment, world)
  const open = counted < asked ? subtract(asked, counted) : zero
  const own = settle(target, amount, world, open)
  const { transactionNo } = target
  payment.transfers = [...before, { reference, amount, counted: own, transactionNo, at: world.now }]
  return target
}

/** Applies a report of the payment network. A repeated report changes nothing. Returns the payment that shows the transfer. */
function applyNetworkReport(
  world: World,
  transactionNo: string,
  { outcome, amount, networkReference, note }: NetworkReport,
): PaymentRecord {
  const payment = getRepayment(world, transactionNo)
  if (outcome === 'refused') return applyRefusal(payment, note, world)
  const whole = outcome === 'paid' ? (payment.requested ?? payment.amount) : undefined
  const received = amount ?? whole ?? refuse('fieldInvalid', { field: 'amount' })
  if (received <= 0) refuse('fieldInvalid', { field: 'amount' })
  // decided: of a network that sends no reference, a report of the same amount is a repetition
  const reference = networkReference ?? `${transactionNo} ${received}`
  const known = payment.transfers?.find((one) => one.reference === reference)
  if (known) return getRepayment(world, known.transactionNo)
  return receiveTransfer(payment, received, reference, world)
}

function expirePayment(payment: PaymentRecord, reason: LocalizedText | null): void {
  update(payment, { state: PaymentState.expired, qrText: null, reason })
}

/** One step of a simulated payment: the code expires, no response arrives, or the network reports an outcome. */
export type PayerStep = { own: 'expires' | 'hearsNothing' } | Omit<NetworkReport, 'note'>

/** The steps that simulate an outcome of a payment; 'partly' pays `amount` centavos, by default half. */
export function payerSteps(payment: PaymentRecord, outcome: PayerOutcome, amount?: Centavos): PayerStep[] {
  const asked = payment.requested ?? payment.amount
  const half = centavos(Math.max(1, Math.floor(asked / pesos(2)) * pesos(1)))
  const made = payment.transfers?.length ?? 0
  const toReport = (nth: number, kind: NetworkReport['outcome'], sum: Centavos | null): PayerStep => ({
    outcome: kind,
    amount: sum,
    networkReference: kind === 'refused' ? null : `NW-${payment.transactionNo}-${made + nth}`,
  })
  const paid = toReport(1, 'paid', null)
  switch (outcome) {
    case 'partly':
      return [toReport(1, 'partly', amount ?? half)]
    case 'refused':
      return [toReport(1, 'refused', null)]
    case 'noAnswer':
      return [{ own: 'hearsNothing' }]
    case 'late':
      return [{ own: 'expires' }, paid]
    case 'twice':
      return [paid, paid]
    case 'again':
      return [paid, toReport(2, 'paid', null)]
    case 'tooMuch':
      return [toReport(1, 'paid', add(asked, half))]
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
    else applyNetworkReport(world, transactionNo, { ...step, note: '' })
  }
  return payment
}

/** Expires QR codes after their lifetime, and unanswered payments once the network's records show that they never happened. */
export function expirePayments(world: World, most?: number): number {
  const due = selectDue(world.state, 'expiringPayments', world.now, most)
  for (const payment of due) {
    const isUnanswered = payment.state === PaymentState.unknown
    expirePayment(payment, isUnanswered ? localize('service.payment.notInRecords') : null)
  }
  return due.length
}

export const transactionTaskHandlers: Handlers<typeof transactionTask> = {
  callBackTransactionOrder: ({ transactionNo, ...report }, world) =>
    paymentView(applyNetworkReport(world, transactionNo, report), world),
}
