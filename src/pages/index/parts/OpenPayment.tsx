import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../domain/money'
import { href } from '../../../nav/go'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Notice } from '../../../ui/status'

/** A payment that was started and has no known outcome comes before everything else. */
export function OpenPayment({ payment }: { payment: PaymentOrder }) {
  const say = useSay()
  const { transactionNo, state, amount } = payment
  const waiting = state === PaymentState.waiting
  return (
    <Notice
      tone="warn"
      title={waiting ? 'index.index.payment.waiting' : 'index.index.payment.unknown'}
      text={[
        waiting ? 'index.index.payment.waiting.text' : 'index.index.payment.unknown.text',
        { amount: formatPesosExact(amount) },
      ]}
      action={
        <a
          className={buttonClass('secondary', 'small')}
          href={
            waiting
              ? href('/pages/order/repaymentCode', { transactionNo })
              : href('/pages/order/paymentUncertainty', { transactionNo })
          }
        >
          {say(waiting ? 'index.index.payment.show' : 'index.index.payment.check')}
        </a>
      }
    />
  )
}
