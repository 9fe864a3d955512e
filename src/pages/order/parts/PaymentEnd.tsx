import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { receiptWays } from '../../../api/file-export'
import { lender } from '../../../domain/lender'
import { formatPesosExact } from '../../../domain/money'
import { ReceiptKeep } from '../../../features/receipt/ReceiptKeep'
import type { Receipt } from '../../../features/receipt/receipt'
import { useDates } from '../../../i18n/dates'
import { useSay } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { Empty } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Card, Foot, Overlap } from '../../../ui/Page'

/** How a payment ended: its receipt, or that nothing was taken and how to go on. */
export function PaymentEnd({ payment }: { payment: PaymentOrder }) {
  const say = useSay()
  const dates = useDates()
  const { amount, loanOrderNo, productName, reference, settledAt, transactionNo, reason } = payment
  const paid = payment.state === PaymentState.paid
  const when = settledAt ? dates.moment(settledAt) : ''
  const receipt: Receipt = {
    title: say('order.end.receipt'),
    amount: formatPesosExact(amount),
    below: when,
    rows: [
      [say('order.end.product'), productName],
      [say('order.end.order'), loanOrderNo],
      [say('order.end.reference'), reference],
    ],
    foot: lender.name,
  }
  return (
    <>
      <Overlap>
        <Card>
          <div role="status">
            <Empty
              picture={paid ? 'done' : 'fail'}
              title={paid ? ['order.end.paid', { amount: formatPesosExact(amount) }] : 'order.end.notPaid'}
              text={reason ? <>{reason}</> : paid ? 'order.end.paid.text' : 'order.end.notPaid.text'}
            />
          </div>
          <Facts
            exact
            rows={[
              { label: 'order.end.product', value: productName },
              { label: 'order.end.order', value: loanOrderNo },
              { label: 'order.end.reference', value: reference },
              ...(paid ? [{ label: 'order.end.when' as const, value: when }] : []),
            ]}
          />
          {paid && <ReceiptKeep of={receipt} name={transactionNo} ways={receiptWays()} />}
        </Card>
      </Overlap>
      <Foot>
        <a
          className={buttonClass()}
          href={
            paid
              ? href('/pages/order/details', { loanOrderNo })
              : href('/pages/order/repayment', { loanOrderNo })
          }
        >
          {say(paid ? 'order.end.toOrder' : 'order.end.again')}
        </a>
      </Foot>
    </>
  )
}
