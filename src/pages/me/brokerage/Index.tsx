import { useState } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { revenue } from '../../../../bridge/contract/operations/loan-other'
import { day } from '../../../domain/day'
import { add } from '../../../domain/money'
import { useDates } from '../../../lending/dates'
import { commissionState } from '../../../lending/status'
import { href, replace, useQuery } from '../../../nav/go'
import { usePages } from '../../../state/pages'
import { allOf, useResource } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { Amount, Money } from '../../../ui/Amount'
import { DayLine } from '../../../ui/charts'
import { Chip, ChipRow, Segmented } from '../../../ui/choices'
import { Empty } from '../../../ui/faces'
import { List, Row } from '../../../ui/List'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Overlap, Section, Stack } from '../../../ui/Page'
import { PagedList } from '../../../ui/PagedList'
import { Pill } from '../../../ui/status'

type Days = ReplyOf<typeof revenue.getCommissionForTime>
type Months = ReplyOf<typeof revenue.getCommissionForMonth>
type Span = '7' | '30' | 'month'

/** What an agent earned: of 7 days, of 30, by month, and entry by entry. */
export default function Commission() {
  const days = useResource(revenue.getCommissionForTime, {})
  const months = useResource(revenue.getCommissionForMonth, {})
  return (
    <LoadedPage of={allOf({ days, months })} skeleton="card" overlap>
      {(all) => <Earned {...all} />}
    </LoadedPage>
  )
}

function Earned({ days, months }: { days: Days; months: Months }) {
  const say = useSay()
  const { month } = useQuery('/pages/me/brokerage/index')
  const [span, setSpan] = useState<Span>(month ? 'month' : '7')
  const chosen = month || (months.at(-1)?.month ?? '')
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
          replace('/pages/me/brokerage/index', next === 'month' ? { month: chosen } : {})
        }}
      />
      {span === 'month' ? (
        <OneMonth months={months} chosen={chosen} />
      ) : (
        <LastDays days={days} count={Number(span)} />
      )}
      <Section title="me.brokerage.entries">
        <Entries month={span === 'month' ? chosen || null : null} />
      </Section>
      <p className="sm mut">{say('me.brokerage.how')}</p>
    </Overlap>
  )
}

function LastDays({ days, count }: { days: Days; count: number }) {
  const dates = useDates()
  const points = days.byDay
    .slice(-count)
    .map(({ day: at, amount }) => ({ day: at, label: dates.day(at, 'short'), amount }))
  return (
    <Card>
      <Stack center>
        <Amount value={count === 7 ? days.last7Days : days.last30Days} size="big" exact />
      </Stack>
      <DayLine points={points} label="me.brokerage.byDay" />
    </Card>
  )
}

function OneMonth({ months, chosen }: { months: Months; chosen: string }) {
  const say = useSay()
  const dates = useDates()
  const shown = months.find((one) => one.month === chosen)
  // the newest stands first, where the thumb is
  const newestFirst = [...months].reverse()
  return (
    <Card>
      <ChipRow label="me.brokerage.month">
        {newestFirst.map(({ month }) => (
          <Chip
            key={month}
            text={<>{dates.day(day(`${month}-01`), 'month')}</>}
            on={month === chosen}
            onChange={() => replace('/pages/me/brokerage/index', { month })}
          />
        ))}
      </ChipRow>
      <Stack center>
        <Amount value={shown?.amount ?? add()} size="big" exact />
        <span className="sm mut">{say('me.brokerage.count', { count: shown?.entries ?? 0 })}</span>
      </Stack>
    </Card>
  )
}

function Entries({ month }: { month: string | null }) {
  const say = useSay()
  const dates = useDates()
  const entries = usePages(revenue.getCommission, { month }, ({ id }) => id)
  return (
    <PagedList
      of={entries}
      empty={<Empty picture="money" title="me.brokerage.none" text="me.brokerage.none.text" />}
    >
      {(rows) => (
        <List>
          {rows.map(({ id, customerName, loanOrderNo, period, amount, at, state }) => (
            <Row
              key={id}
              title={<b>{customerName}</b>}
              sub={
                <>
                  {`${dates.day(at, 'short')} · ${say('lending.instalment', { period })}`}
                  <span className="row-when num">{loanOrderNo}</span>
                </>
              }
              value={
                <Stack>
                  <Money value={amount} exact />
                  <Pill {...commissionState[state]} />
                </Stack>
              }
              chevron={false}
              href={href('/pages/me/brokerage/detail', { id })}
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}
