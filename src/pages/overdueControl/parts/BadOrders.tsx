import type { BadOrder } from '../../../../bridge/contract/entities/payment'
import { limits } from '../../../../bridge/contract/limits'
import { overdue } from '../../../../bridge/contract/operations/loan-other'
import { add } from '../../../domain/money'
import { href, replace, useQuery } from '../../../nav/go'
import { usePages } from '../../../state/pages'
import { useResource } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { Amount, Money } from '../../../ui/Amount'
import { Chip, ChipRow } from '../../../ui/choices'
import { Empty } from '../../../ui/faces'
import { List, Row } from '../../../ui/List'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Overlap, Stack } from '../../../ui/Page'
import { PagedList } from '../../../ui/PagedList'
import { Pill } from '../../../ui/status'

type Band = BadOrder['band']

const bands = ['1-7', '8-30', '31-90', '90+'] as const satisfies readonly Band[]
const isBand = (text: string): text is Band => (bands as readonly string[]).includes(text) // widened to be asked for any text

/** All late orders of the agent's customers, with totals of each age band. */
export function BadOrders() {
  const say = useSay()
  const query = useQuery('/pages/overdueControl/index')
  const band = isBand(query.band) ? query.band : null
  // totals are those of all, whichever band is shown
  const all = useResource(overdue.getBadOrderList, { pageNum: 1, pageSize: limits.pageSize, band: null })
  const choose = (to: Band | null) => replace('/pages/overdueControl/index', to ? { band: to } : {})
  return (
    <LoadedPage of={all} skeleton="card" overlap>
      {({ totals }) => {
        const shown = totals.filter((one) => band === null || one.band === band)
        return (
          <Overlap>
            <Card>
              <Stack>
                <span className="sm mut">{say('order.overdue.due')}</span>
                <Amount value={add(...shown.map(({ amount }) => amount))} size="big" exact />
                <span className="sm mut">
                  {say('order.overdue.orders', { count: shown.reduce((sum, { orders }) => sum + orders, 0) })}
                </span>
              </Stack>
            </Card>
            <ChipRow label="order.overdue.bands">
              <Chip text="order.overdue.all" on={band === null} onChange={() => choose(null)} />
              {totals.map(({ band: one, orders }) => (
                <Chip
                  key={one}
                  text={['order.overdue.band', { days: one, count: orders }]}
                  on={band === one}
                  onChange={(on) => choose(on ? one : null)}
                />
              ))}
            </ChipRow>
            <Rows band={band} />
          </Overlap>
        )
      }}
    </LoadedPage>
  )
}

function Rows({ band }: { band: Band | null }) {
  const late = usePages(overdue.getBadOrderList, { band }, ({ loanOrderNo }) => loanOrderNo)
  return (
    <PagedList
      of={late}
      empty={<Empty picture="done" title="order.overdue.none" text="order.overdue.none.text" />}
    >
      {(rows) => (
        <List>
          {rows.map((one) => (
            <Row
              key={one.loanOrderNo}
              title={<b>{one.customerName}</b>}
              sub={
                <>
                  {one.productName}
                  <span className="row-when num">{one.loanOrderNo}</span>
                </>
              }
              value={
                <Stack>
                  <Money value={one.dueToday} exact />
                  <Pill tone="bad" text={['lending.due.late', { count: one.overDueDays }]} />
                </Stack>
              }
              chevron={false}
              href={href('/pages/overdueControl/index', { loanOrderNo: one.loanOrderNo })}
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}
