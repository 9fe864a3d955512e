import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../domain/money'
import { href } from '../../../nav/go'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Empty } from '../../../ui/faces'

/** A payment that is open stands in the way of another one. */
export function OpenPaymentNotice({ payment }: { payment: PaymentOrder }) {
  const say = useSay()
  const { transactionNo, state, amount } = payment
  const waiting = state === PaymentState.waiting
  return (
    <Empty
      picture="money"
      title={waiting ? 'order.repayment.waiting' : 'order.repayment.unknown'}
      text={[
        waiting ? 'order.repayment.waiting.text' : 'order.repayment.unknown.text',
        { amount: formatPesosExact(amount) },
      ]}
      action={
        <a
          className={buttonClass()}
          href={
            waiting
              ? href('/pages/order/repaymentCode', { transactionNo })
              : href('/pages/order/paymentUncertainty', { transactionNo })
          }
        >
          {say(waiting ? 'order.repayment.showCode' : 'order.repayment.seeState')}
        </a>
      }
    />
  )
}
