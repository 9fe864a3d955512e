import { PaymentState } from '../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../domain/money/money'
import { type Text, useT } from '../../i18n/translate'
import { buttonClass } from '../../ui/base/Button'
import { Empty } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'

/** Links to an open payment, which must end before a new payment can start. Set `whole` if the page has no other content. */
export function OpenPayment(props: { payment: PaymentOrder; href: string; whole?: boolean }) {
  const { payment, href, whole } = props
  const t = useT()
  const waiting = payment.state === PaymentState.waiting
  const title = waiting ? 'lending.openPayment.waiting' : 'lending.openPayment.unknown'
  const text: Text = [
    waiting ? 'lending.openPayment.waiting.text' : 'lending.openPayment.unknown.text',
    { amount: formatPesosExact(payment.amount) },
  ]
  const action = (
    <a className={whole ? buttonClass() : buttonClass('secondary', 'small')} href={href}>
      {t(waiting ? 'lending.openPayment.show' : 'lending.openPayment.check')}
    </a>
  )
  return whole ? (
    <Empty picture="money" title={title} text={text} action={action} />
  ) : (
    <Notice tone="warn" title={title} text={text} action={action} />
  )
}
