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
import { markAmounts } from '../../ui/base/content'
import { List } from '../../ui/display/List'
import { Tabs } from '../../ui/input/choices'
import { RowCheckbox } from '../../ui/input/inputs'
import { Footer, Overlap, Small } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { PaymentsMade } from './parts/payment/PaymentsMade'

type Tab = 'open' | 'paid'

/** The open and the repaid instalments of an order; the borrower pays one or several open ones at once, oldest first. */
export default function OrderDetail() {
  const t = useT()
  const dates = useDates()
  const borrower = useIsBorrower()
  const { loanOrderNo } = useQuery('/pages/order/orderDetail')
  const [tab, setTab] = useState<Tab>('open')
  const [upTo, setUpTo] = useState<number>()
  const list = useOperation(repaymentPlan.getList, { loanOrderNo, status: null })
  const records = useOperation(transactions.getRepaymentRecord, { loanOrderNo }, { optional: true })
  const all = list.state === 'ready' ? list.data : []
  const open = all.filter((one) => one.status !== RepaymentStatus.settled)
  const paid = all.filter((one) => one.status === RepaymentStatus.settled)
  // late instalments and those due today are selected at first
  const due = open.filter(({ toPaidDays }) => toPaidDays <= 0).at(-1)?.period ?? 0
  const selected = upTo ?? due
  const chosen = borrower ? open.filter(({ period }) => period <= selected) : []
  const periods = chosen.map(({ period }) => period)
  // only the service can price several instalments: prepayment adds a fee, and closing the loan earns a discount. By default it
  // prices the instalments that are selected at first, so this quote needn't wait for the list
  const quoted = upTo === undefined ? [] : periods
  const isQuoted = borrower && (upTo === undefined || periods.length > 0)
  const quote = useOperation(pay.calcSinglePeriodsFee, isQuoted ? { loanOrderNo, periods: quoted } : null, {
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
            {() => (
              <Instalments
                rows={tab === 'open' ? open : paid}
                tab={tab}
                loanOrderNo={loanOrderNo}
                {...(tab === 'open' && borrower && { selected, onSelect: setUpTo })}
              />
            )}
          </Loaded>
        </Tabs>
        {tab === 'paid' && records.state === 'ready' && records.data.length > 0 && (
          <PaymentsMade
            payments={records.data}
            about={({ createdAt, reference }) => `${dates.moment(createdAt)} · ${reference}`}
          />
        )}
      </Overlap>
      {tab === 'open' && chosen.length > 0 && (
        <Footer>
          {/* if the quote can't be loaded, the payment page reports it */}
          <Button onPress={repay} busy={quote.state === 'loading'}>
            {quote.state === 'ready'
              ? markAmounts(
                  t('order.orderDetail.pay', {
                    count: chosen.length,
                    amount: formatPesosExact(quote.data.total),
                  }),
                )
              : t('order.orderDetail.payCount', { count: chosen.length })}
          </Button>
        </Footer>
      )}
    </>
  )
}

interface InstalmentsProps {
  rows: readonly Instalment[]
  tab: Tab
  loanOrderNo: string
  /** All instalments up to this one are selected for payment; missing if none can be selected. */
  selected?: number
  /** Called with the new value of `selected`. */
  onSelect?(period: number): void
}

/** Instalments in a list. Selecting one also selects all older ones, because a payment goes to the oldest first. */
function Instalments({ rows, tab, loanOrderNo, selected = 0, onSelect }: InstalmentsProps) {
  if (rows.length === 0)
    return (
      <Empty
        picture={tab === 'open' ? 'done' : 'orders'}
        title={tab === 'open' ? 'order.orderDetail.allPaid' : 'order.orderDetail.nonePaid'}
      />
    )
  return (
    <>
      <List>
        {rows.map((one) => {
          const { period } = one
          return (
            <InstalmentRow
              key={period}
              instalment={one}
              href={href('/pages/order/periodDetail', { loanOrderNo, period })}
              before={
                onSelect && (
                  <RowCheckbox
                    label={['order.orderDetail.select', { period }]}
                    checked={period <= selected}
                    onChange={(on) => onSelect(on ? period : period - 1)}
                  />
                )
              }
            />
          )
        })}
      </List>
      {onSelect && rows.length > 1 && <Small text="order.orderDetail.oldest" />}
    </>
  )
}
