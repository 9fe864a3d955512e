import { MessageType } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { formatPesos } from '../../../src/domain/money'
import { linkTo } from '../link'
import { notify } from '../messages'
import { wordsOf } from '../refuse'
import type { OrderRecord, PaymentRecord } from '../state'
import { fill, words } from '../words'
import type { World } from '../world'
import { productOf } from './products'

const told = {
  settled: {
    title: words('Your loan is settled', '贷款已结清', '貸款已結清'),
    body: words(
      '{{product}}: {{amount}} received. Nothing is left to pay.',
      '{{product}}：已收到 {{amount}}，全部还清。',
      '{{product}}：已收到 {{amount}}，全部還清。',
    ),
  },
  one: {
    title: words('Instalment {{periods}} is paid', '第 {{periods}} 期已还清', '第 {{periods}} 期已還清'),
    body: words(
      '{{product}}: {{amount}} received.',
      '{{product}}：已收到 {{amount}}。',
      '{{product}}：已收到 {{amount}}。',
    ),
  },
  several: {
    title: words('Instalments {{periods}} are paid', '第 {{periods}} 期已还清', '第 {{periods}} 期已還清'),
    body: words(
      '{{product}}: {{amount}} received.',
      '{{product}}：已收到 {{amount}}。',
      '{{product}}：已收到 {{amount}}。',
    ),
  },
  partly: {
    title: words('We received your payment', '已收到您的还款', '已收到您的還款'),
    body: words(
      '{{product}}: {{amount}} received, part of an instalment.',
      '{{product}}：已收到 {{amount}}，为部分还款。',
      '{{product}}：已收到 {{amount}}，為部分還款。',
    ),
  },
  sentBack: {
    title: words('{{amount}} went back to you', '{{amount}} 已退回给您', '{{amount}} 已退回給您'),
    body: words(
      '{{product}}: it was more than you owed.',
      '{{product}}：超过了您的欠款。',
      '{{product}}：超過了您的欠款。',
    ),
  },
  refused: {
    title: words('Your payment did not go through', '还款未成功', '還款未成功'),
    body: words(
      '{{product}}: {{amount}} was not paid. You can try again.',
      '{{product}}：{{amount}} 未支付成功，可重新还款。',
      '{{product}}：{{amount}} 未支付成功，可重新還款。',
    ),
  },
}

function notifyPayment(
  what: keyof typeof told,
  order: OrderRecord,
  amount: Centavos,
  periods: readonly number[],
  world: World,
): void {
  const values = (language: Parameters<typeof wordsOf>[1]) => ({
    product: wordsOf(productOf(order.productNo).name, language),
    amount: formatPesos(amount, language),
    periods: periods.join(language === 'en' ? ', ' : '、'),
  })
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notify(
    world,
    order.userId,
    MessageType.repayment,
    fill(told[what].title, values),
    fill(told[what].body, values),
    link,
  )
}

/** Tells the borrower what a payment (centavos) did: an instalment paid, several, all, or a part. */
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

/** Tells the borrower that a payment was refused. */
export const notifyRefused = (order: OrderRecord, payment: PaymentRecord, world: World): void =>
  notifyPayment('refused', order, payment.amount, payment.periods, world)

/** Tells the borrower that money (centavos) was more than owed and went back to them. */
export const notifySentBack = (
  order: OrderRecord,
  payment: PaymentRecord,
  left: Centavos,
  world: World,
): void => notifyPayment('sentBack', order, left, payment.periods, world)
