import { finalPayments, PaymentState } from '../../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import { limits } from '../../../../bridge/contract/limits'
import { aboveProcessingFee, repayAmount } from '../../../../src/domain/form/rules'
import { allocate, paymentBounds } from '../../../../src/domain/lending/allocation'
import { openInstalments } from '../../../../src/domain/lending/loan'
import { repay } from '../../../../src/domain/lending/repay'
import { quoteRollover, rollOver } from '../../../../src/domain/lending/rollover'
import { quoteInstalments } from '../../../../src/domain/lending/settlement'
import { add, formatPesos, minCentavos, subtract, zero } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import { writeDynamicCode } from '../../../lending/qrph'
import { accrueCommission } from '../../agent/commission'
import { refuseProblem } from '../../call/check'
import { refuse } from '../../call/refuse'
import { qrPayee } from '../../lender'
import type { OrderRecord, PaymentRecord } from '../../state'
import { localize } from '../../texts'
import { update } from '../../update'
import type { World } from '../../world'
import { addEvent } from '../orders/orders'
import { getDefaultAccount } from '../wallet/accounts'
import { notifyPaid, notifySentBack } from './payment-messages'
import { creditAccount } from './transfers'

/** A requested repayment: `amount` in centavos; `periods` is empty if the borrower chose the amount freely. */
export interface Repayment {
  amount: Centavos
  periods: readonly number[]
  settles: boolean
  /** True if the payment only extends the loan. */
  rollover?: boolean | undefined
}

/** Refuses an amount that is invalid for the loan today. */
export function checkRepayment(
  { loan }: OrderRecord,
  { amount, periods, settles, rollover }: Repayment,
  world: World,
): void {
  const { today } = world
  if (rollover) {
    const { cost } = quoteRollover(loan, today) ?? refuse('notAllowed')
    if (amount !== cost.total) refuse('quoteChanged')
    return
  }
  const bounds = paymentBounds(loan, today)
  if (settles) {
    refuseProblem(aboveProcessingFee(bounds.max, loan.terms), 'amount')
    if (amount !== bounds.max) refuse('quoteChanged')
    return
  }
  refuseProblem(repayAmount(amount, bounds), 'amount')
  if (periods.length > 0 && amount !== quoteInstalments(loan, periods, today).total) refuse('quoteChanged')
}

/** True while the outcome of a repayment is pending. */
export const isOpenPayment = ({ kind, state }: PaymentRecord): boolean =>
  kind === 'repayment' && !finalPayments.includes(state)

/** Cancels an unpaid QR code. Once the network is notified, it accepts no payment for this code. */
export function cancelPayment(payment: PaymentRecord, world: World): void {
  update(payment, {
    state: PaymentState.cancelled,
    qrText: null,
    reason: localize('service.payment.givenUp'),
    recalledAt: world.now,
  })
}

/** A payment's reference in the payer's app and on the receipt. */
export const toReference = (transactionNo: string): string => transactionNo.replaceAll('-', '')

/** Creates the payment for a validated repayment request. */
export function openPayment(
  order: OrderRecord,
  { amount, settles, rollover = false }: Repayment,
  accountId: string | null,
  world: World,
): PaymentRecord {
  const transactionNo = world.nextNumber('RP')
  const request = {
    amount,
    billNumber: toReference(order.loanOrderNo),
    reference: toReference(transactionNo),
    terminal: 'APP00001',
  }
  const payment: PaymentRecord = {
    transactionNo,
    kind: 'repayment',
    userId: order.userId,
    loanOrderNo: order.loanOrderNo,
    amount,
    periods: allocate(order.loan, amount, world.today).rows.map(({ period }) => period),
    settles,
    rollover,
    channel: accountId === null ? 'QR' : 'WALLET',
    accountId,
    state: PaymentState.waiting,
    qrText: accountId === null ? writeDynamicCode(qrPayee, request) : null,
    createdAt: world.now,
    expiresAt: world.now + limits.qrLifeMs,
    settledAt: null,
    reason: null,
    requested: amount,
  }
  world.state.payments[transactionNo] = payment
  return payment
}

/** Extends a loan by a rollover payment. Returns false if the payment was late or partial. */
function extendLoan(
  order: OrderRecord,
  payment: PaymentRecord,
  received: Centavos,
  day: Day,
  world: World,
): boolean {
  const found = payment.rollover ? quoteRollover(order.loan, day) : undefined
  if (found?.cost.total !== received) return false
  const { period } = found.cost
  order.loan = rollOver(order.loan, found, day)
  order.tenorDays += order.loan.terms.periodDays
  accrueCommission(order, [period], day, world)
  update(payment, {
    amount: received,
    state: PaymentState.paid,
    settledAt: world.now,
    qrText: null,
    periods: [period],
    reason: null,
  })
  return true
}

/** Applies received money to the loan and leaves accounts unchanged. Returns the excess (centavos) that was not owed. */
export function applyPayment(
  order: OrderRecord,
  payment: PaymentRecord,
  received: Centavos,
  world: World,
): Centavos {
  // decided: a payment within the QR code's lifetime counts for the day of the quote, so that no late fee is added at midnight
  const day = isOpenPayment(payment) ? toManilaDay(payment.createdAt) : world.today
  if (extendLoan(order, payment, received, day, world)) return zero
  const allocation = allocate(order.loan, received, day)
  order.loan = repay(order.loan, allocation, day)
  accrueCommission(order, allocation.completes, day, world)
  const settles = openInstalments(order.loan).length === 0
  const periods = allocation.rows.map(({ period }) => period)
  update(payment, {
    amount: allocation.total,
    state: PaymentState.paid,
    settledAt: world.now,
    settles,
    // the reason of an earlier state, such as a given-up code, no longer holds
    reason: payment.rollover ? localize('service.payment.notExtended') : null,
    // decided: a rollover payment that is late or partial becomes an ordinary repayment
    ...(payment.rollover && { rollover: false }),
    qrText: null,
    periods,
  })
  if (settles && order.events.at(-1)?.what !== 'settled') addEvent(order, 'settled', world)
  return allocation.left
}

/** Refunds `left` centavos of a payment. If nothing of the payment counts, it counts as failed. */
// decided: an excess, such as a late second payment, is refunded to the default account
function refundExcess(
  order: OrderRecord,
  payment: PaymentRecord,
  left: Centavos,
  why: 'tooMuch' | 'notAsked',
  world: World,
): void {
  const user = world.state.users[payment.userId]
  creditAccount(payment.userId, (user && getDefaultAccount(user)?.id) ?? null, left, world)
  payment.reason = localize(`service.payment.${why}`, { left: formatPesos(left) })
  if (payment.amount === 0)
    update(payment, { amount: left, state: PaymentState.failed, settledAt: null, settles: false })
  notifySentBack(order, payment, left, world)
}

/**
 * Completes a payment with the received amount and notifies the borrower. At most `requested` counts; the rest is refunded, because
 * the borrower has confirmed no more. Amounts in centavos. Returns the amount that counted.
 */
export function settle(
  payment: PaymentRecord,
  received: Centavos,
  world: World,
  requested = payment.amount,
): Centavos {
  const order = world.state.orders[payment.loanOrderNo] ?? refuse('notFound')
  const asked = minCentavos(received, requested)
  const notOwed = applyPayment(order, payment, asked, world)
  const counted = payment.amount
  const left = add(notOwed, subtract(received, asked))
  if (received < requested)
    payment.reason = localize('service.payment.partlyCame', {
      came: formatPesos(received),
      asked: formatPesos(requested),
    })
  if (payment.amount > 0) notifyPaid(order, payment, payment.amount, world)
  if (left > 0) refundExcess(order, payment, left, notOwed > 0 ? 'tooMuch' : 'notAsked', world)
  return counted
}
