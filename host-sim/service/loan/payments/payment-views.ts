import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { lender } from '../../lender'
import type { PaymentRecord } from '../../state'
import { momentOf, type World } from '../../world'
import { productOf } from '../products/products'
import { providerName } from '../wallet/providers'
import { referenceOf } from './payments'

/** The e-wallet that a payment is to come from. */
function walletOf({ userId, accountId, channel }: PaymentRecord, { state }: World): PaymentOrder['wallet'] {
  const account = state.users[userId]?.accounts.find(({ id }) => id === accountId)
  if (channel !== 'WALLET' || !account) return null
  return { provider: account.provider, name: providerName(account) }
}

/** A repayment as the app sees it. */
export function paymentView(payment: PaymentRecord, world: World): PaymentOrder {
  const {
    transactionNo,
    loanOrderNo,
    amount,
    periods,
    settles,
    rollover = false,
    channel,
    state,
    qrText,
    createdAt,
    expiresAt,
    settledAt,
    reason,
  } = payment
  const order = world.state.orders[loanOrderNo]
  return {
    transactionNo,
    loanOrderNo,
    productName: order ? world.t(productOf(order.productNo).name) : '',
    amount,
    periods: [...periods],
    settles,
    rollover,
    channel,
    state,
    qrText: state === PaymentState.waiting ? qrText : null,
    wallet: walletOf(payment, world),
    payee: lender.name,
    reference: referenceOf(transactionNo),
    createdAt: momentOf(createdAt),
    expiresAt: momentOf(expiresAt),
    asOf: momentOf(world.now),
    settledAt: settledAt === null ? null : momentOf(settledAt),
    reason: reason?.[world.language] ?? null,
  }
}
