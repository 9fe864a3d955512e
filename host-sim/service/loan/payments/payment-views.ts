import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { lender } from '../../lender'
import type { PaymentRecord } from '../../state'
import { formatMoment, type World } from '../../world'
import { receiptField } from '../documents/receipt-papers'
import { getProduct } from '../products/products'
import { getProviderName } from '../wallet/providers'
import { toReference } from './payments'

/** The e-wallet that a payment is made from, or null. */
function getPaymentWallet(
  { userId, accountId, channel }: PaymentRecord,
  { state }: World,
): PaymentOrder['wallet'] {
  const account = state.users[userId]?.accounts.find(({ id }) => id === accountId)
  if (channel !== 'WALLET' || !account) return null
  return { provider: account.provider, name: getProviderName(account) }
}

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
    productName: order ? world.t(getProduct(order.productNo).name) : '',
    amount,
    periods: [...periods],
    settles,
    rollover,
    channel,
    state,
    qrText: state === PaymentState.waiting ? qrText : null,
    wallet: getPaymentWallet(payment, world),
    payee: lender.name,
    reference: toReference(transactionNo),
    createdAt: formatMoment(createdAt),
    expiresAt: formatMoment(expiresAt),
    asOf: formatMoment(world.now),
    settledAt: settledAt === null ? null : formatMoment(settledAt),
    reason: reason?.[world.language] ?? null,
    ...receiptField(payment, world),
  }
}
