import { useState } from 'react'
import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { Instalment } from '../../../bridge/contract/entities/loan'
import { pay, repaymentPlan, transactions } from '../../../bridge/contract/operations/loan-repay'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { formatPesosExact } from '../../domain/money/money'
import { InstalmentRow } from '../../features/order/InstalmentRow'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { Button } from '../../ui/base/Button'
import { List } from '../../ui/display/List'
import { Tabs } from '../../ui/input/choices'
import { Checkbox } from '../../ui/input/inputs'
import { Card, Footer, Overlap, Section } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { PaymentsMade } from './parts/payment/PaymentsMade'

type Tab = 'open' | 'paid'

/** The open and the repaid instalments of an order; the user can pay several open ones at once, oldest first. */
export default function OrderDetail() {
  const t = useT()
  const dates = useDates()
  const borrower = useIsBorrower()
  const { loanOrderNo } = useQuery('/pages/order/orderDetail')
  const [tab, setTab] = useState<Tab>('open')
  const [upTo, setUpTo] = useState(0)
  const list = useOperation(repaymentPlan.getList, { loanOrderNo, status: null })
  const records = useOperation(transactions.getRepaymentRecord, { loanOrderNo }, { optional: true })
  const all = list.state === 'ready' ? list.data : []
  const open = all.filter((one) => one.status !== RepaymentStatus.settled)
  const paid = all.filter((one) => one.status === RepaymentStatus.settled)
  const chosen = open.filter(({ period }) => period <= upTo)
  const periods = chosen.map(({ period }) => period)
  // only the service can price several instalments: prepayment adds a fee, and closing the loan earns a discount
  const quote = useOperation(pay.calcSinglePeriodsFee, periods.length > 0 ? { loanOrderNo, periods } : null, {
    optional: true,
  })
  const repayment = useNextPage('/pages/order/repayment')
  const repay = () => repayment.go({ loanOrderNo, periods: periods.join(',') })

  return (
    <>
      <Overlap>
        <Tabs
          label="order.orderDetail.title"
          tabs={[
            { id: 'open', text: 'order.orderDetail.open', count: open.length },
            { id: 'paid', text: 'order.orderDetail.paid', count: paid.length },
          ]}
          value={tab}
          onChange={setTab}
        >
          <Loaded query={list} skeleton="list">
            {() => <Instalments rows={tab === 'open' ? open : paid} tab={tab} loanOrderNo={loanOrderNo} />}
          </Loaded>
        </Tabs>
        {tab === 'open' && borrower && open.length > 1 && (
          <SelectSeveral open={open} upTo={upTo} onUpTo={setUpTo} />
        )}
        {tab === 'paid' && records.state === 'ready' && records.data.length > 0 && (
          <PaymentsMade
            payments={records.data}
            about={({ createdAt, reference }) => `${dates.moment(createdAt)} · ${reference}`}
          />
        )}
      </Overlap>
      {tab === 'open' && chosen.length > 0 && (
        <Footer>
          <Button onPress={repay} disabled={quote.state !== 'ready'}>
            {quote.state === 'ready'
              ? t('order.orderDetail.pay', {
                  count: chosen.length,
                  amount: formatPesosExact(quote.data.total),
                })
              : t('lending.payNow')}
          </Button>
        </Footer>
      )}
    </>
  )
}

function Instalments({
  rows,
  tab,
  loanOrderNo,
}: {
  rows: readonly Instalment[]
  tab: Tab
  loanOrderNo: string
}) {
  if (rows.length === 0)
    return (
      <Empty
        picture={tab === 'open' ? 'done' : 'orders'}
        title={tab === 'open' ? 'order.orderDetail.allPaid' : 'order.orderDetail.nonePaid'}
      />
    )
  return (
    <List>
      {rows.map((one) => (
        <InstalmentRow
          key={one.period}
          instalment={one}
          href={href('/pages/order/periodDetail', { loanOrderNo, period: one.period })}
        />
      ))}
    </List>
  )
}

/** Selects several instalments to pay at once; selecting one also selects all older ones. */
function SelectSeveral(props: { open: readonly Instalment[]; upTo: number; onUpTo(period: number): void }) {
  const { open, upTo, onUpTo } = props
  const t = useT()
  return (
    <Section title="order.orderDetail.several">
      <Card pad="none">
        {open.map(({ period, due }) => (
          <Checkbox key={period} checked={period <= upTo} onChange={(on) => onUpTo(on ? period : period - 1)}>
            {t('lending.instalment.ordinal', { count: period, ordinal: true })} · {formatPesosExact(due)}
          </Checkbox>
        ))}
      </Card>
    </Section>
  )
}
