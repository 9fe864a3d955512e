import { useState } from 'react'
import { limits } from '../../../../bridge/contract/limits'
import type { BodyOf, ReplyOf } from '../../../../bridge/contract/operation'
import { revenue } from '../../../../bridge/contract/operations/loan-commission'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { usePages, usePrefetchPages } from '../../../api/query/use-pages'
import { add } from '../../../domain/money/money'
import { day } from '../../../domain/time/day'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { commissionState } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { type Text, useT } from '../../../i18n/translate'
import { href, replace, useQuery } from '../../../routes/history/links'
import { Amount, Money, Num } from '../../../ui/base/Amount'
import { AmountColumns } from '../../../ui/display/charts/AmountColumns'
import { List, Row } from '../../../ui/display/List'
import { PagedList } from '../../../ui/display/PagedList'
import { Segmented } from '../../../ui/input/choices'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Overlap, Section, Stack } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { Pill } from '../../../ui/state/status'

type Days = ReplyOf<typeof revenue.getCommissionForTime>
type Months = ReplyOf<typeof revenue.getCommissionForMonth>
type Filter = Omit<BodyOf<typeof revenue.getCommission>, 'pageNum' | 'pageSize'>
type Span = '7' | '30' | 'month'

const spanDays = { '7': limits.profitDaysShort, '30': limits.profitDaysLong } as const
const entriesTitles = { '7': 'me.brokerage.entries7', '30': 'me.brokerage.entries30' } as const

const daysFilter = (span: keyof typeof spanDays): Filter => ({ month: null, days: spanDays[span] })

/** An agent's earnings: the totals of 7 days, 30 days and each month, and the single entries. */
export default function Commission() {
  const days = useOperation(revenue.getCommissionForTime, {})
  const months = useOperation(revenue.getCommissionForMonth, {})
  const { month } = useQuery('/pages/me/brokerage/index')
  usePrefetchPages(revenue.getCommission, month ? { month } : daysFilter('7'))
  return (
    <LoadedPage query={combineResults({ days, months })} skeleton="card" overlap>
      {(all) => <Earned {...all} />}
    </LoadedPage>
  )
}

function Earned({ days, months }: { days: Days; months: Months }) {
  const t = useT()
  const dates = useDates()
  const { month } = useQuery('/pages/me/brokerage/index')
  const [span, setSpan] = useState<Span>(month ? 'month' : '7')
  const chosen = month || (months.at(-1)?.month ?? '')
  const showMonth = (to: string) => replace('/pages/me/brokerage/index', { month: to })
  return (
    <Overlap>
      <Segmented
        label="me.brokerage.span"
        options={[
          { id: '7', title: 'me.brokerage.days7' },
          { id: '30', title: 'me.brokerage.days30' },
          { id: 'month', title: 'me.brokerage.month' },
        ]}
        value={span}
        onChange={(next: Span) => {
          setSpan(next)
          if (next === 'month') showMonth(chosen)
          else replace('/pages/me/brokerage/index', {})
        }}
      />
      {span === 'month' ? (
        <OneMonth months={months} chosen={chosen} onChoose={showMonth} />
      ) : (
        <LastDays key={span} days={days} count={spanDays[span]} />
      )}
      <Entries
        title={
          span === 'month'
            ? ['me.brokerage.entriesOfMonth', { month: chosen && dates.day(day(`${chosen}-01`), 'month') }]
            : entriesTitles[span]
        }
        filter={span === 'month' ? { month: chosen || null } : daysFilter(span)}
      />
      <p className="sm mut">{t('me.brokerage.how')}</p>
    </Overlap>
  )
}

function LastDays({ days, count }: { days: Days; count: number }) {
  const dates = useDates()
  const columns = days.byDay
    .slice(-count)
    .map(({ day, amount }) => ({ key: day, label: dates.day(day, 'short'), amount }))
  const [chosen, setChosen] = useState(columns.at(-1)?.key ?? '')
  return (
    <Card>
      <Stack center>
        <Amount
          value={count === limits.profitDaysShort ? days.last7Days : days.last30Days}
          size="big"
          exact
        />
      </Stack>
      <AmountColumns
        columns={columns}
        label="me.brokerage.byDay"
        head="ui.line.day"
        chosen={chosen}
        onChoose={setChosen}
      />
    </Card>
  )
}

function OneMonth(props: { months: Months; chosen: string; onChoose(month: string): void }) {
  const { months, chosen, onChoose } = props
  const t = useT()
  const dates = useDates()
  const shown = months.find((one) => one.month === chosen)
  return (
    <Card>
      <Stack center>
        <Amount value={shown?.amount ?? add()} size="big" exact />
        <span className="sm mut">{t('me.brokerage.count', { count: shown?.entries ?? 0 })}</span>
      </Stack>
      <AmountColumns
        columns={months.map(({ month, amount }) => ({
          key: month,
          label: dates.day(day(`${month}-01`), 'month'),
          amount,
        }))}
        label="me.brokerage.byMonth"
        head="me.brokerage.monthName"
        chosen={chosen}
        onChoose={onChoose}
      />
    </Card>
  )
}

/** The single commissions that add up to the selected total. */
function Entries({ title, filter }: { title: Text; filter: Filter }) {
  const t = useT()
  const dates = useDates()
  const entries = usePages(revenue.getCommission, filter, ({ id }) => id)
  return (
    <Section title={title}>
      <PagedList
        query={entries}
        empty={<Empty picture="money" title="me.brokerage.none" text="me.brokerage.none.text" />}
      >
        {(rows) => (
          <List>
            {rows.map(({ id, customerName, customerAvatar, loanOrderNo, period, amount, at, state }) => (
              <Row
                key={id}
                avatar={<PersonAvatar small name={customerName} fileId={customerAvatar} />}
                title={<b>{customerName}</b>}
                sub={
                  <>
                    {`${dates.day(at, 'short')} · ${t('lending.instalment', { period })}`}
                    <Num className="row-when">{loanOrderNo}</Num>
                  </>
                }
                value={
                  <Stack>
                    <Money value={amount} exact />
                    <Pill {...commissionState[state]} />
                  </Stack>
                }
                href={href('/pages/me/brokerage/detail', { id })}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  )
}
