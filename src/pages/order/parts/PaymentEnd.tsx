import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { receiptWays } from '../../../api/file-export'
import { lender } from '../../../domain/lender'
import { formatPesosExact } from '../../../domain/money'
import { ReceiptActions } from '../../../features/receipt/ReceiptActions'
import type { Receipt } from '../../../features/receipt/receipt'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { Empty } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Card, Footer, Overlap } from '../../../ui/Page'

/** How a payment ended: its receipt, or that nothing was taken and how to go on. */
export function PaymentEnd({ payment }: { payment: PaymentOrder }) {
  const t = useT()
  const dates = useDates()
  const { amount, loanOrderNo, productName, reference, settledAt, transactionNo, reason } = payment
  const paid = payment.state === PaymentState.paid
  const when = settledAt ? dates.moment(settledAt) : ''
  const receipt: Receipt = {
    title: t('order.end.receipt'),
    amount: formatPesosExact(amount),
    below: when,
    rows: [
      [t('order.end.product'), productName],
      [t('order.end.order'), loanOrderNo],
      [t('order.end.reference'), reference],
    ],
    footer: lender.name,
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
          {paid && <ReceiptActions of={receipt} name={transactionNo} ways={receiptWays()} />}
        </Card>
      </Overlap>
      <Footer>
        <a
          className={buttonClass()}
          href={
            paid
              ? href('/pages/order/details', { loanOrderNo })
              : href('/pages/order/repayment', { loanOrderNo })
          }
        >
          {t(paid ? 'order.end.toOrder' : 'order.end.again')}
        </a>
      </Footer>
    </>
  )
}
