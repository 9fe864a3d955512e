import { useState } from 'react'
import { PaymentState } from '../../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { paymentState } from '../../../../features/order/status'
import { Money } from '../../../../ui/base/Amount'
import { List, Row } from '../../../../ui/display/List'
import { Section } from '../../../../ui/layout/Page'
import { Pill } from '../../../../ui/state/status'
import { PaymentSheet } from './PaymentSheet'

/** List of payments, each with its details below the amount; a paid one opens its receipt. */
export function PaymentsMade({
  payments,
  about,
}: {
  payments: readonly PaymentOrder[]
  about(payment: PaymentOrder): string
}) {
  const [shown, setShown] = useState<PaymentOrder | null>(null)
  return (
    <Section title="order.orderDetail.payments">
      <List>
        {payments.map((one) => (
          <Row
            key={one.transactionNo}
            title={<Money value={one.amount} exact />}
            sub={<>{about(one)}</>}
            value={<Pill tone={paymentState[one.state].tone} text={paymentState[one.state].text} />}
            {...(one.state === PaymentState.paid && { onPress: () => setShown(one) })}
          />
        ))}
      </List>
      <PaymentSheet payment={shown} onClose={() => setShown(null)} />
    </Section>
  )
}
