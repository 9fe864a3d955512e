import type { PlanRow } from '../../bridge/contract/entities/loan'
import { formatPesosExact } from '../domain/money'
import { useSay } from '../text/text'
import { Money } from '../ui/Amount'
import { Bullet } from '../ui/Avatar'
import { PlanBars } from '../ui/charts'
import { List, Row } from '../ui/List'
import { useDates } from './dates'

/** A plan row by row: when, how much, and what of it is principal and interest. */
export function PlanRows({ rows }: { rows: readonly PlanRow[] }) {
  const say = useSay()
  const dates = useDates()
  return (
    <List>
      {rows.map(({ period, dueDate, principal, interest, fee, repayTotal }) => (
        <Row
          key={period}
          avatar={<Bullet>{period}</Bullet>}
          title={<>{dates.day(dueDate)}</>}
          sub={
            <>
              {say(fee > 0 ? 'lending.plan.partsFee' : 'lending.plan.parts', {
                principal: formatPesosExact(principal),
                interest: formatPesosExact(interest),
                fee: formatPesosExact(fee),
              })}
            </>
          }
          value={<Money value={repayTotal} exact />}
        />
      ))}
    </List>
  )
}

/** A plan as bars, named by month where each payment has its own. */
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
