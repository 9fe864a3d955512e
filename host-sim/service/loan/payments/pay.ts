import { PaymentState } from '../../../../bridge/contract/codes'
import type { BodyOf } from '../../../../bridge/contract/operation'
import type { pay } from '../../../../bridge/contract/operations/loan-repay'
import { subtract } from '../../../../src/domain/money/money'
import { consumeTicket } from '../../auth/secrets'
import { refuse } from '../../call/refuse'
import type { AccountRecord, OrderRecord, PaymentRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { isRunning } from '../orders/orders'
import { ownOrder, seenOrder } from '../orders/parties'
import { instalmentQuote, settlementView, trialOf } from '../products/quotes'
import { paymentView } from './payment-views'
import { checkRepayment, giveUp, isOpen, openPayment, settle } from './payments'

/** A repayment of the signed-in person by its number. */
const ownPayment = (world: World, transactionNo: string | undefined): PaymentRecord | undefined => {
  const payment = transactionNo === undefined ? undefined : world.state.payments[transactionNo]
  return payment?.kind === 'repayment' && payment.userId === world.me.id ? payment : undefined
}

/** An order that money is owed on; anything else can't be quoted. */
function quotable(order: OrderRecord): OrderRecord {
  return isRunning(order) ? order : refuse('notAllowed')
}

type PayBody = BodyOf<typeof pay.createQRCodeOrder>

/** The e-wallet that a repayment comes from, with enough in it; null for QR. */
function walletFor({ channel, accountId, amount }: PayBody, world: World): AccountRecord | null {
  if (channel === 'QR') return null
  const account = world.me.accounts.find(({ id }) => id === accountId) ?? refuse('notFound')
  return account.balance !== null && account.balance >= amount ? account : refuse('walletBalance')
}

function startPayment(body: PayBody, world: World): PaymentRecord {
  const order = quotable(ownOrder(world, body.loanOrderNo))
  const open = Object.values(world.state.payments).filter((one) => one.userId === world.me.id && isOpen(one))
  const isWaiting = ({ state }: PaymentRecord) => state === PaymentState.waiting
  // decided: an unknown outcome holds up its own loan alone, as only that could be paid twice
  if (open.some((one) => one.loanOrderNo === order.loanOrderNo && !isWaiting(one))) refuse('paymentOpen')
  checkRepayment(order, body, world)
  const wallet = walletFor(body, world)
  if (wallet) consumeTicket(body.pinTicket, world.me, 'paymentPin', world)
  // decided: one code at a time: what is started now takes the place of any that waits, whichever loan it is for
  for (const one of open.filter(isWaiting)) giveUp(one, world)
  const payment = openPayment(order, body, wallet?.id ?? null, world)
  if (wallet?.balance != null) {
    wallet.balance = subtract(wallet.balance, payment.amount)
    settle(payment, payment.amount, world)
  }
  return payment
}

export const payHandlers: Handlers<typeof pay> = {
  findUnPaidOrder({ requestId }, world) {
    const mine = () =>
      Object.values(world.state.payments).filter((one) => one.userId === world.me.id && isOpen(one))
    const found = requestId
      ? ownPayment(world, world.ofRequest('paymentsByRequest', requestId))
      : mine()
          .sort((a, b) => a.createdAt - b.createdAt || (a.state === PaymentState.unknown ? 1 : -1))
          .at(-1)
    return found ? paymentView(found, world) : null
  },
  mentalArithmeticRepaymentFee: ({ loanOrderNo, amount }, world) =>
    trialOf(quotable(seenOrder(world, loanOrderNo)), amount, world),
  calcSinglePeriodsFee: ({ loanOrderNo, periods }, world) =>
    instalmentQuote(quotable(seenOrder(world, loanOrderNo)), periods, world),
  calcTotalFee: ({ loanOrderNo }, world) => settlementView(quotable(seenOrder(world, loanOrderNo)), world),
  createQRCodeOrder(body, world) {
    const transactionNo = world.once(
      'paymentsByRequest',
      body.requestId,
      () => startPayment(body, world).transactionNo,
    )
    return paymentView(
      ownPayment(world, transactionNo) ?? refuse('fieldInvalid', { field: 'requestId' }),
      world,
    )
  },
}
