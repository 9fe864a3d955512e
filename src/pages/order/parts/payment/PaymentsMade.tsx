import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { paymentState } from '../../../../features/order/status'
import { Money } from '../../../../ui/base/Amount'
import { List, Row } from '../../../../ui/display/List'
import { Section } from '../../../../ui/layout/Page'
import { Pill } from '../../../../ui/state/status'

/** List of payments, each with its details below the amount. */
export function PaymentsMade({
  payments,
  about,
}: {
  payments: readonly PaymentOrder[]
  about(payment: PaymentOrder): string
}) {
  return (
    <Section title="order.orderDetail.payments">
      <List>
        {payments.map((one) => (
          <Row
            key={one.transactionNo}
            title={<Money value={one.amount} exact />}
            sub={<>{about(one)}</>}
            value={<Pill tone={paymentState[one.state].tone} text={paymentState[one.state].text} />}
          />
        ))}
      </List>
    </Section>
  )
}
