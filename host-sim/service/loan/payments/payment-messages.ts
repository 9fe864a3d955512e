import { type Language, MessageType } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import { formatPesos } from '../../../../src/domain/money/money'
import { languages } from '../../../../src/i18n/languages'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import type { OrderRecord, PaymentRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import { getProduct } from '../products/products'

type PaymentNews = 'settled' | 'one' | 'several' | 'partly' | 'sentBack' | 'refused'

function notifyPayment(
  what: PaymentNews,
  order: OrderRecord,
  amount: Centavos,
  periods: readonly number[],
  world: World,
): void {
  const values = (language: Language) => ({
    product: t(getProduct(order.productNo).name, language),
    amount: formatPesos(amount),
    periods: periods.join(languages[language].betweenItems),
  })
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notify(world, order.userId, {
    type: MessageType.repayment,
    text: `service.payment.${what}`,
    values,
    link,
  })
}

/** Notifies the borrower that a payment of `amount` centavos paid one instalment, several, all, or part of one. */
export function notifyPaid(order: OrderRecord, payment: PaymentRecord, amount: Centavos, world: World): void {
  const full = payment.periods.filter(
    (period) => order.loan.instalments.find((one) => one.period === period)?.paidOn,
  )
  const what = payment.settles
    ? 'settled'
    : full.length === 0
      ? 'partly'
      : full.length === 1
        ? 'one'
        : 'several'
  notifyPayment(what, order, amount, full, world)
}

/** Notifies the borrower of a refused payment. */
export const notifyRefused = (order: OrderRecord, payment: PaymentRecord, world: World): void =>
  notifyPayment('refused', order, payment.amount, payment.periods, world)

/** Notifies the borrower that the excess of a payment, `left` in centavos, was refunded. */
export const notifySentBack = (
  order: OrderRecord,
  payment: PaymentRecord,
  left: Centavos,
  world: World,
): void => notifyPayment('sentBack', order, left, payment.periods, world)
