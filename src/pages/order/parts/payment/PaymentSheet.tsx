import { TransactionType } from '../../../../../bridge/contract/codes'
import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { TransactionReceipt } from '../../../../features/payment/TransactionReceipt'
import { useT } from '../../../../i18n/translate'
import { Sheet } from '../../../../ui/layout/Sheet'

/** The details of a payment, and its receipt if it is paid. */
export function PaymentSheet({ payment, onClose }: { payment: PaymentOrder | null; onClose(): void }) {
  const t = useT()
  return (
    <Sheet open={payment !== null} onClose={onClose} title="order.end.receipt">
      {payment && (
        <TransactionReceipt
          transaction={{
            ...payment,
            type: TransactionType.repayment,
            title: t('order.end.receipt'),
            at: payment.settledAt ?? payment.createdAt,
            cash: null,
          }}
          detail={{ repayment: payment }}
        />
      )}
    </Sheet>
  )
}
