import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { transactions } from '../../../../../bridge/contract/operations/loan-repay'
import type { QueryResult } from '../../../../api/query/query-result'
import { firstDayOfMonth } from '../../../../domain/time/month'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Facts } from '../../../../ui/display/Facts'
import { Select } from '../../../../ui/input/inputs'
import { Card } from '../../../../ui/layout/Page'
import { Failed } from '../../../../ui/state/async-states'

interface Props {
  /** Content above the totals, such as the customer's name. */
  top?: ReactNode
  /** Selectable months, latest first. */
  months: readonly string[]
  month: string | null
  onMonth(month: string | null): void
  totals: QueryResult<ReplyOf<typeof transactions.getTransactionAmount>>
}

const allMonths = 'all'

/** Month filter with the totals borrowed and repaid. */
export function MonthTotals({ top, months, month, onMonth, totals }: Props) {
  const t = useT()
  const dates = useDates()
  const known = month && !months.includes(month) ? [month, ...months] : months
  const sums = totals.state === 'ready' ? totals.data : null
  return (
    <Card>
      {top}
      <Select
        aria-label={t('record.month')}
        options={[
          { id: allMonths, text: t('record.month.all') },
          ...known.map((id) => ({ id, text: dates.day(firstDayOfMonth(id), 'month') })),
        ]}
        value={month ?? allMonths}
        onChange={(id) => onMonth(id === allMonths ? null : id)}
      />
      {totals.state === 'failed' ? (
        <Failed problem={totals.problem} onRetry={totals.retry} />
      ) : (
        <Facts
          exact
          rows={[
            { label: 'record.borrowed', money: sums?.borrowed, strong: true },
            { label: 'record.repaid', money: sums?.repaid, strong: true },
          ]}
        />
      )}
    </Card>
  )
}
