import { newestPayable } from '../../control/desk/payer'
import type { PayerOutcome } from '../../service/loan/payments/payment-network'
import type { PageContext } from '../context'
import { Button } from '../controls'
import { useStore } from '../settings'
import { useBackendData } from '../state/use-backend-data'

const payOptions = [
  ['partly', 'Partly'],
  ['late', 'Late'],
  ['refused', 'Refuse'],
] as const satisfies readonly (readonly [PayerOutcome, string])[]

/** The most used controls: outcomes for the newest open payment, and the clock. */
export function QuickActions({ context }: { context: PageContext }) {
  const { phones } = useStore(context.settings)
  const [{ payments, now }, again] = useBackendData(
    context,
    async () => ({ payments: await context.backend.payments(), now: await context.backend.now() }),
    { payments: [], now: '' },
  )
  const newest = newestPayable(
    payments,
    [phones.borrower, phones.agent].map(({ persona }) => persona),
    Date.parse(now),
  )
  const after = () => again()
  // errors are ignored here, because the Payer panel shows them
  const pay = (transactionNo: string, outcome: PayerOutcome) =>
    void context.commands.pay(transactionNo, outcome).then(after, after)
  return (
    <div className="strip">
      {newest ? (
        <>
          <Button main onPress={() => pay(newest.transactionNo, 'whole')}>
            Pay {newest.amount}
          </Button>
          {payOptions.map(([outcome, label]) => (
            <Button key={outcome} onPress={() => pay(newest.transactionNo, outcome)}>
              {label}
            </Button>
          ))}
        </>
      ) : (
        <span className="soft">No code to pay</span>
      )}
      <span className="gap" />
      <Button onPress={() => void context.backend.advance({ days: 1 }).then(after)}>+1 day</Button>
      <Button onPress={() => void context.backend.jump('nextDue', phones.borrower.persona).then(after)}>
        To next due date
      </Button>
    </div>
  )
}
