import { PaymentState } from '../../../../bridge/contract/codes'
import type { BodyOf } from '../../../../bridge/contract/operation'
import { pay } from '../../../../bridge/contract/operations/loan-repay'
import { subtract } from '../../../../src/domain/money/money'
import { consumeTicket, findTicket } from '../../auth/tickets'
import { refuse } from '../../call/refuse'
import { select } from '../../records/select'
import type { AccountRecord, OrderRecord, PaymentRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { isRunning, isSettled } from '../orders/order-state'
import { getOwnOrder, getVisibleOrder } from '../orders/parties'
import { previewAllocation, quoteOrderInstalments, settlementView } from '../products/quotes'
import { paymentView } from './payment-views'
import { cancelPayment, checkRepayment, isOpenPayment, openPayment, settle } from './payments'

/** A repayment of the signed-in user, by transaction number. */
const findOwnPayment = (world: World, transactionNo: string | undefined): PaymentRecord | undefined => {
  const payment = transactionNo === undefined ? undefined : world.state.payments[transactionNo]
  return payment?.kind === 'repayment' && payment.userId === world.me.id ? payment : undefined
}

/** Refuses an order on which nothing is owed: with 'loanSettled' if it has been paid off. */
function checkQuotable(order: OrderRecord): OrderRecord {
  return isRunning(order) ? order : refuse(isSettled(order) ? 'loanSettled' : 'notAllowed')
}

type PayBody = BodyOf<typeof pay.createQRCodeOrder>

/** The e-wallet to pay from, or null for payment by QR; refuses with 'walletBalance' if its balance is too low. */
function getPayingWallet({ channel, accountId, amount }: PayBody, world: World): AccountRecord | null {
  if (channel === 'QR') return null
  const account = world.me.accounts.find(({ id }) => id === accountId) ?? refuse('notFound')
  return account.balance !== null && account.balance >= amount ? account : refuse('walletBalance')
}

/** Checks and uses up the approval of a payment from a wallet: the payment PIN, or a fingerprint or face for this very loan. */
// decided: the login PIN is no approval, because it protects the account and not the money
function consumeApproval({ pinTicket, loanOrderNo }: PayBody, world: World): void {
  const found = findTicket(pinTicket, world.me, world)
  const isForLoan = found?.operation === pay.createQRCodeOrder.native && found.subject === loanOrderNo
  const isBiometric = found?.what === 'biometrics' && isForLoan && world.me.paymentPin !== null
  if (pinTicket && isBiometric) delete world.state.tickets[pinTicket]
  else consumeTicket(pinTicket, world.me, 'paymentPin', world)
}

const getOpenPayments = ({ state, me }: World): PaymentRecord[] =>
  select(state, 'paymentsByUser', me.id).filter(isOpenPayment)

function startPayment(body: PayBody, world: World): PaymentRecord {
  const order = checkQuotable(getOwnOrder(world, body.loanOrderNo))
  const open = getOpenPayments(world)
  const isWaiting = ({ state }: PaymentRecord) => state === PaymentState.waiting
  // decided: a payment with unknown outcome blocks only its own loan, because only this loan could be paid twice
  if (open.some((one) => one.loanOrderNo === order.loanOrderNo && !isWaiting(one))) refuse('paymentOpen')
  checkRepayment(order, body, world)
  const wallet = getPayingWallet(body, world)
  if (wallet) consumeApproval(body, world)
  // decided: a user has only one open QR code: a new payment cancels all unpaid codes, including codes for other loans
  for (const one of open.filter(isWaiting)) cancelPayment(one, world)
  const payment = openPayment(order, body, wallet?.id ?? null, world)
  if (wallet?.balance != null) {
    wallet.balance = subtract(wallet.balance, payment.amount)
    settle(payment, payment.amount, world)
  }
  return payment
}

export const payHandlers: Handlers<typeof pay> = {
  findUnPaidOrder({ requestId }, world) {
    const found = requestId
      ? findOwnPayment(world, world.findByRequest('paymentsByRequest', requestId))
      : getOpenPayments(world)
          .sort((a, b) => a.createdAt - b.createdAt || (a.state === PaymentState.unknown ? 1 : -1))
          .at(-1)
    return found ? paymentView(found, world) : null
  },
  mentalArithmeticRepaymentFee: ({ loanOrderNo, amount }, world) =>
    previewAllocation(checkQuotable(getVisibleOrder(world, loanOrderNo)), amount, world),
  calcSinglePeriodsFee: ({ loanOrderNo, periods }, world) =>
    quoteOrderInstalments(checkQuotable(getVisibleOrder(world, loanOrderNo)), periods, world),
  calcTotalFee: ({ loanOrderNo }, world) =>
    settlementView(checkQuotable(getVisibleOrder(world, loanOrderNo)), world),
  createQRCodeOrder(body, world) {
    const transactionNo = world.result(
      'paymentsByRequest',
      body.requestId,
      () => startPayment(body, world).transactionNo,
    )
    return paymentView(
      findOwnPayment(world, transactionNo) ?? refuse('fieldInvalid', { field: 'requestId' }),
      world,
    )
  },
}
