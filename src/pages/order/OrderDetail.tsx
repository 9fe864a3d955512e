import { useState } from 'react'
import { RepaymentStatus } from '../../../bridge/contract/codes'
import { pay, repaymentPlan, transactions } from '../../../bridge/contract/operations/loan-repay'
import { useIsBorrower } from '../../api/by-user-type'
import { useOperation } from '../../api/use-operation'
import { formatPesosExact } from '../../domain/money'
import { InstalmentRow } from '../../features/order/InstalmentRow'
import { paymentState } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { go, href, useQuery } from '../../routes/links'
import { Money } from '../../ui/Amount'
import { Empty, Loaded } from '../../ui/async-states'
import { Button } from '../../ui/Button'
import { Tabs } from '../../ui/choices'
import { Checkbox } from '../../ui/inputs'
import { List, Row } from '../../ui/List'
import { Card, Footer, Overlap, Section } from '../../ui/Page'
import { Pill } from '../../ui/status'

/** The instalments of an order, to be repaid and repaid; several can be paid at once, oldest first. */
export default function OrderDetail() {
  const t = useT()
  const dates = useDates()
  const borrower = useIsBorrower()
  const { loanOrderNo } = useQuery('/pages/order/orderDetail')
  const [tab, setTab] = useState<'open' | 'paid'>('open')
  const [upTo, setUpTo] = useState(0)
  const list = useOperation(repaymentPlan.getList, { loanOrderNo, status: null })
  const records = useOperation(transactions.getRepaymentRecord, { loanOrderNo }, { aside: true })
  const all = list.state === 'ready' ? list.data : []
  const open = all.filter((one) => one.status !== RepaymentStatus.settled)
  const paid = all.filter((one) => one.status === RepaymentStatus.settled)
  const chosen = open.filter(({ period }) => period <= upTo)
  const periods = chosen.map(({ period }) => period)
  // what they cost together only the service knows: a fee for paying ahead, or less where they close the loan
  const quote = useOperation(pay.calcSinglePeriodsFee, periods.length > 0 ? { loanOrderNo, periods } : null, {
    aside: true,
  })
  const repay = () => go('/pages/order/repayment', { loanOrderNo, periods: periods.join(',') })

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
          <Loaded of={list} skeleton="list">
            {() => {
              const rows = tab === 'open' ? open : paid
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
                      of={one}
                      href={href('/pages/order/periodDetail', { loanOrderNo, period: one.period })}
                    />
                  ))}
                </List>
              )
            }}
          </Loaded>
        </Tabs>
        {tab === 'open' && borrower && open.length > 1 && (
          <Section title="order.orderDetail.several">
            <Card pad="none">
              {open.map(({ period, due }) => (
                <Checkbox
                  key={period}
                  checked={period <= upTo}
                  onChange={(on) => setUpTo(on ? period : period - 1)}
                >
                  {t('lending.instalment.ordinal', { count: period, ordinal: true })} ·{' '}
                  {formatPesosExact(due)}
                </Checkbox>
              ))}
            </Card>
          </Section>
        )}
        {tab === 'paid' && records.state === 'ready' && records.data.length > 0 && (
          <Section title="order.orderDetail.payments">
            <List>
              {records.data.map((one) => (
                <Row
                  key={one.transactionNo}
                  title={<Money value={one.amount} exact />}
                  sub={<>{`${dates.moment(one.createdAt)} · ${one.reference}`}</>}
                  value={<Pill tone={paymentState[one.state].tone} text={paymentState[one.state].text} />}
                />
              ))}
            </List>
          </Section>
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
