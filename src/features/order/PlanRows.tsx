import type { PlanRow } from '../../../bridge/contract/entities/product'
import { useIsBorrower } from '../../api/query/by-user-type'
import { balanceAfter } from '../../domain/loan/balance-after'
import { formatPesosExact } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import { type Centavos, Money } from '../../ui/base/Amount'
import type { Content } from '../../ui/base/content'
import { PlanBars } from '../../ui/display/charts/PlanBars'
import { List, Row } from '../../ui/display/List'
import './plan-rows.css'

interface PlanPaymentProps {
  row: PlanRow
  /** Amount of the payment, by default as planned. */
  amount?: Centavos
  /** State of the payment, such as the day on which it was paid. */
  sub?: Content | undefined
  href?: string
}

/** A payment of a plan in a list: due date and amount, and the balance after it. */
export function PlanPayment({ row, amount = row.repayTotal, sub, href }: PlanPaymentProps) {
  const dates = useDates()
  const borrower = useIsBorrower()
  const left = balanceAfter(row)
  const owed = borrower ? 'lending.plan.then' : 'lending.plan.then.customer'
  return (
    <Row
      title={<b className="plan-large">{dates.day(row.dueDate)}</b>}
      value={
        <span className="plan-large">
          <Money value={amount} exact />
        </span>
      }
      sub={sub}
      below={left > 0 ? [owed, { amount: formatPesosExact(left) }] : 'lending.plan.end'}
      {...(href && { href })}
    />
  )
}

/** A repayment plan as a list. */
export const PlanRows = ({ rows }: { rows: readonly PlanRow[] }) => (
  <List>
    {rows.map((row) => (
      <PlanPayment key={row.period} row={row} />
    ))}
  </List>
)

/** A repayment plan as a bar chart; bars are labelled by month, or by number if a month has several payments. */
export function PlanPicture({ rows }: { rows: readonly PlanRow[] }) {
  const dates = useDates()
  const months = rows.map(({ dueDate }) => dates.day(dueDate, 'monthShort'))
  const own = new Set(months).size === months.length
  return (
    <PlanBars
      label="lending.plan.bars"
      rows={rows.map(({ period, principal, interest, fee }, at) => ({
        label: own ? (months[at] ?? '') : String(period),
        principal,
        interest,
        fee,
      }))}
    />
  )
}
