import type { PlanRow } from '../../../bridge/contract/entities/product'
import { balanceAfter } from '../../domain/loan/balance-after'
import { formatPesosExact } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { Money } from '../../ui/base/Amount'
import { Bullet } from '../../ui/display/Avatar'
import { PlanBars } from '../../ui/display/charts'
import { List, Row } from '../../ui/display/List'

/** Four lines about a payment: principal, interest, fee, and the balance after the payment. */
export function PlanParts({ row }: { row: PlanRow }) {
  const t = useT()
  const { principal, interest, fee } = row
  return (
    <>
      {t(fee > 0 ? 'lending.plan.partsFee' : 'lending.plan.parts', {
        principal: formatPesosExact(principal),
        interest: formatPesosExact(interest),
        fee: formatPesosExact(fee),
      })}
      <span className="row-when">
        {t('lending.plan.balance', { amount: formatPesosExact(balanceAfter(row)) })}
      </span>
    </>
  )
}

/** A repayment plan as a list: due date, amount, its components, and the balance after the payment. */
export function PlanRows({ rows }: { rows: readonly PlanRow[] }) {
  const dates = useDates()
  return (
    <List>
      {rows.map((row) => (
        <Row
          key={row.period}
          avatar={<Bullet>{row.period}</Bullet>}
          title={<b>{dates.day(row.dueDate)}</b>}
          value={<Money value={row.repayTotal} exact />}
          below={<PlanParts row={row} />}
        />
      ))}
    </List>
  )
}

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
