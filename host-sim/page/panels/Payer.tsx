import { useState } from 'react'
import { minuteMs } from '../../../src/domain/time/day'
import type { OpenPayment } from '../../control/desk/payer'
import type { PayerOutcome } from '../../service/loan/payments/payment-network'
import type { PageContext } from '../context'
import { Button, EmptyState } from '../controls'
import { PhonesFilter } from '../phone/PhonesFilter'
import { useBackendData } from '../state/use-backend-data'
import { CashDesk } from './CashDesk'

const labels: Record<PayerOutcome, string> = {
  whole: 'Pay it',
  partly: 'Partly',
  late: 'Late',
  twice: 'Reported twice',
  again: 'Two times',
  tooMuch: 'Too much',
  refused: 'Refuse',
  noAnswer: 'No answer',
}
const outcomes = Object.keys(labels) as PayerOutcome[] // the keys of the table above

const minutesLeft = ({ expiresAt }: OpenPayment, now: string): string => {
  const left = Math.ceil((expiresAt - Date.parse(now)) / minuteMs)
  return left > 0 ? `good for ${left} min` : 'expired'
}

/** Lets the user act as the payer of each open QR code. */
export function PayerPanel({ context }: { context: PageContext }) {
  const [{ payments, now }, again] = useBackendData(
    context,
    async () => ({ payments: await context.backend.payments(), now: await context.backend.now() }),
    { payments: [], now: '' },
  )
  const [notice, setNotice] = useState('')
  const [isAll, setAll] = useState(false)
  const others = payments.filter(({ userId }) => !context.isOnPhones(userId))
  const shown = isAll ? payments : payments.filter((one) => !others.includes(one))
  const pay = async (transactionNo: string, outcome: PayerOutcome) => {
    await context.commands.pay(transactionNo, outcome).then(
      ({ state }) => setNotice(`${transactionNo}: ${state}`),
      (error: Error) => setNotice(error.message),
    )
    again()
  }
  return (
    <div className="panel scroll">
      {notice && (
        <p className="hint" role="status">
          {notice}
        </p>
      )}
      <PhonesFilter label="Whose payments" isAll={isAll} others={others.length} onChange={setAll} />
      {shown.map((payment) => (
        <article key={payment.transactionNo} className="card">
          <div className="line">
            <b className="num">{payment.amount}</b>
            <span className="pill">
              {payment.state === 'UNKNOWN' ? 'outcome unknown' : minutesLeft(payment, now)}
            </span>
          </div>
          <p>
            {payment.name}, {payment.about}
            <br />
            <code>{payment.transactionNo}</code>
          </p>
          <div className="row">
            {outcomes.map((outcome) => (
              <Button
                key={outcome}
                main={outcome === 'whole'}
                label={`${labels[outcome]}: ${payment.transactionNo}`}
                onPress={() => void pay(payment.transactionNo, outcome)}
              >
                {labels[outcome]}
              </Button>
            ))}
          </div>
        </article>
      ))}
      {!shown.length && (
        <EmptyState title={others.length ? 'No open payment on these phones' : 'No open payment'}>
          When a phone shows a QR code to repay, it can be paid here.
        </EmptyState>
      )}
      <CashDesk context={context} />
    </div>
  )
}
