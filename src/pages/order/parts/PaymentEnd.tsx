import { PaymentState } from '../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../domain/money'
import { useDates } from '../../../lending/dates'
import { drawReceipt } from '../../../lending/receipt'
import { href } from '../../../nav/go'
import { act } from '../../../state/service'
import { useSay } from '../../../text/text'
import { Button, buttonClass } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Empty } from '../../../ui/faces'
import { save } from '../../../ui/icons'
import { Card, Foot, Overlap } from '../../../ui/Page'
import { toast } from '../../../ui/toasts'

/** How a payment ended: its receipt, or that nothing was taken and how to go on. */
export function PaymentEnd({ payment }: { payment: PaymentOrder }) {
  const say = useSay()
  const dates = useDates()
  const { amount, loanOrderNo, productName, reference, settledAt, transactionNo, reason } = payment
  const paid = payment.state === PaymentState.paid
  const when = settledAt ? dates.moment(settledAt) : ''
  const keep = async () => {
    const data = drawReceipt({
      title: say('order.end.receipt'),
      amount: formatPesosExact(amount),
      below: when,
      rows: [
        [say('order.end.product'), productName],
        [say('order.end.order'), loanOrderNo],
        [say('order.end.reference'), reference],
      ],
    })
    try {
      await act('saveImage', { data, name: `${transactionNo}.png` })
      toast(say('order.end.saved'))
    } catch {
      // told as a toast
    }
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
        </Card>
      </Overlap>
      <Foot>
        {paid && <Button kind="secondary" icon={save} text="order.end.save" onPress={() => void keep()} />}
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
