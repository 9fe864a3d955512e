import { config } from '../../../api/config'
import { findPayee, readPaymentCode } from '../../../domain/paper/qr-ph'
import { Facts } from '../../../ui/display/Facts'
import { Verdict } from './Verdict'

/** Shows if the payee of a QR Ph code is one of the lender's. The account decides, never the name in the code. */
export function PayeeResult({ code, onOther }: { code: string; onOther(): void }) {
  const { payees = [] } = config()
  const payment = readPaymentCode(code)
  if (!payment)
    return (
      <Verdict mark="info" title="places.check.damaged" text="places.check.damaged.text" onOther={onOther} />
    )
  if (payees.length === 0)
    return (
      <Verdict
        mark="info"
        title="places.check.noPayees"
        text="places.check.noPayees.text"
        onOther={onOther}
      />
    )
  const payee = findPayee(payment, payees)
  if (payee)
    return (
      <Verdict mark="ok" title="places.check.payee" text="places.check.payee.text" onOther={onOther}>
        <Facts
          rows={[
            { label: 'places.check.ourName', value: payee.name },
            { label: 'places.check.number', value: payee.merchantId },
          ]}
        />
      </Verdict>
    )
  return (
    <Verdict mark="bad" title="places.check.notPayee" text="places.check.notPayee.text" onOther={onOther}>
      <Facts rows={[{ label: 'places.check.payeeName', value: payment.name || undefined }]} />
    </Verdict>
  )
}
