import type { BadOrder, OverdueBand } from '../../../../bridge/contract/entities/overdue'
import { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { usePages } from '../../../api/query/use-pages'
import { add } from '../../../domain/money/money'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { useListQuery } from '../../../features/two-columns/use-list-query'
import { useDates } from '../../../i18n/dates'
import { type Text, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Amount, Money, Num } from '../../../ui/base/Amount'
import { Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { PagedList } from '../../../ui/display/PagedList'
import { Chip, ChipRow } from '../../../ui/input/choices'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Overlap, Stack } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { Pill } from '../../../ui/state/status'
import { promiseState } from './promise'

type Band = OverdueBand

/** Label of each band of days overdue; the last band is bad debt. */
const bands: Record<Band, (count: number) => Text> = {
  '1-7': (count) => ['order.overdue.band', { days: '1–7', count }],
  '8-30': (count) => ['order.overdue.band', { days: '8–30', count }],
  '31-60': (count) => ['order.overdue.band', { days: '31–60', count }],
  '60+': (count) => ['order.overdue.bandBad', { count }],
}
const isBand = (text: string): text is Band => Object.hasOwn(bands, text)

/** Late orders of the agent's customers, with the number of orders per band of days overdue. */
export function BadOrders() {
  const t = useT()
  const [query, keep] = useListQuery('/pages/overdueControl/index')
  const band = isBand(query.band) ? query.band : null
  // the totals cover all orders, even if the list is filtered by a band
  const all = useBadOrders(null)
  const late = useBadOrders(band)
  const choose = (to: Band | null) => keep(to ? { band: to } : {})
  return (
    <LoadedPage query={all.first} skeleton="card" overlap>
      {({ totals }) => {
        const bad = totals.find((one) => one.band === '60+')
        const shown = totals.filter((one) => band === null || one.band === band)
        return (
          <Overlap>
            <Card>
              <Stack>
                <span className="sm mut">
                  {t(band === '60+' ? 'order.overdue.badDebt' : 'order.overdue.due')}
                </span>
                <Amount value={add(...shown.map(({ amount }) => amount))} size="big" exact />
                <span className="sm mut">
                  {t('order.overdue.orders', { count: shown.reduce((sum, { orders }) => sum + orders, 0) })}
                </span>
              </Stack>
              {band === null && bad && bad.orders > 0 && (
                <Facts
                  exact
                  rows={[
                    { label: 'order.overdue.badDebt', help: 'order.overdue.badDebt.why', money: bad.amount },
                  ]}
                />
              )}
            </Card>
            <ChipRow label="order.overdue.bands">
              <Chip text="order.overdue.all" on={band === null} onChange={() => choose(null)} />
              {totals.map(({ band: one, orders }) => (
                <Chip
                  key={one}
                  text={bands[one](orders)}
                  on={band === one}
                  onChange={(on) => choose(on ? one : null)}
                />
              ))}
            </ChipRow>
            <Rows query={late} band={band} />
          </Overlap>
        )
      }}
    </LoadedPage>
  )
}

/** Late orders of a band; null for all. */
const useBadOrders = (band: Band | null) =>
  usePages(overdue.getBadOrderList, { band }, ({ loanOrderNo }) => loanOrderNo)

function Rows({ query, band }: { query: ReturnType<typeof useBadOrders>; band: Band | null }) {
  return (
    <PagedList
      query={query}
      empty={<Empty picture="done" title="order.overdue.none" text="order.overdue.none.text" />}
    >
      {(rows) => (
        <List>
          {rows.map((one) => (
            <LateRow key={one.loanOrderNo} order={one} band={band} />
          ))}
        </List>
      )}
    </PagedList>
  )
}

/** A late order: customer, days late, bad debt, and the promise to pay. */
function LateRow({ order, band }: { order: BadOrder; band: Band | null }) {
  const { loanOrderNo, customerName, customerAvatar, productName, dueToday, overDueDays, badDebt, promise } =
    order
  const t = useT()
  const dates = useDates()
  const promised = promise && promiseState[promise.state]
  return (
    <Row
      avatar={<PersonAvatar small name={customerName} fileId={customerAvatar} />}
      title={<b>{customerName}</b>}
      value={<Money value={dueToday} exact />}
      below={
        <>
          <span className="line line-together">
            <Pill tone="bad" text={['lending.due.late', { count: overDueDays }]} />
            <span>
              {badDebt && <span className="b toned bad">{`${t('order.overdue.badDebt')} · `}</span>}
              {productName}
            </span>
          </span>
          <Num className="row-when">{loanOrderNo}</Num>
          {promise && promised && (
            <span className={`row-when b toned ${promised.tone}`}>
              {`${t(promised.text)} · ${dates.day(promise.day, 'short')}`}
            </span>
          )}
        </>
      }
      href={href('/pages/overdueControl/index', { loanOrderNo, band: band ?? undefined })}
    />
  )
}
