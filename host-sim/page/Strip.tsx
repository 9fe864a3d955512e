import { stripPayment } from '../control/payer'
import type { PayerOutcome } from '../service/loan/payment-network'
import { Act } from './controls'
import { useFresh } from './fresh'
import type { PageRig } from './rig'
import { useStore } from './settings'

const ways = [
  ['partly', 'Partly'],
  ['late', 'Late'],
  ['refused', 'Refuse'],
] as const satisfies readonly (readonly [PayerOutcome, string])[]

/** The levers that are wanted most: the newest open payment of a phone, and the clock. */
export function Strip({ rig }: { rig: PageRig }) {
  const { phones } = useStore(rig.settings)
  const [{ payments, now }, again] = useFresh(
    rig,
    async () => ({ payments: await rig.backend.payments(), now: await rig.backend.now() }),
    { payments: [], now: '' },
  )
  const newest = stripPayment(
    payments,
    [phones.borrower, phones.agent].map(({ persona }) => persona),
    Date.parse(now),
  )
  const after = () => {
    again()
    rig.nudge()
  }
  // what went wrong is on the Payer panel, which has room for it
  const pay = (transactionNo: string, outcome: PayerOutcome) =>
    void rig.verbs.pay(transactionNo, outcome).then(after, after)
  return (
    <div className="strip">
      {newest ? (
        <>
          <Act main onPress={() => pay(newest.transactionNo, 'whole')}>
            Pay {newest.amount}
          </Act>
          {ways.map(([outcome, label]) => (
            <Act key={outcome} onPress={() => pay(newest.transactionNo, outcome)}>
              {label}
            </Act>
          ))}
        </>
      ) : (
        <span className="soft">No code to pay</span>
      )}
      <span className="gap" />
      <Act onPress={() => void rig.backend.advance({ days: 1 }).then(after)}>+1 day</Act>
      <Act onPress={() => void rig.backend.jump('nextDue', phones.borrower.persona).then(after)}>
        To next due date
      </Act>
    </div>
  )
}
