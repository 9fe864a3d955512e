import { useState } from 'react'
import { TransactionType } from '../../../../bridge/contract/codes'
import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { csrTransactions, transactions } from '../../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../../api/query/use-operation'
import { usePages } from '../../../api/query/use-pages'
import { toManilaDay } from '../../../domain/time/day'
import { isMonth, monthsBefore } from '../../../domain/time/month'
import { CustomerBanner } from '../../../features/agent/CustomerBanner'
import { paymentState } from '../../../features/order/status'
import { isDone, signedAmount, transactionType } from '../../../features/payment/transaction'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { replace, useQuery } from '../../../routes/history/links'
import { serviceClock } from '../../../session/service-clock'
import { Num } from '../../../ui/base/Amount'
import { IconButton } from '../../../ui/base/Button'
import { download } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { PagedList } from '../../../ui/display/PagedList'
import { Chip, ChipRow } from '../../../ui/input/choices'
import { HeaderAction } from '../../../ui/layout/HeaderAction'
import { Overlap, Section } from '../../../ui/layout/Page'
import { EmptyList } from '../../../ui/state/EmptyList'
import { ExportSheet } from './parts/ExportSheet'
import { groupByMonth } from './parts/group-by-month'
import { MonthTotals } from './parts/MonthTotals'
import { TransactionSheet } from './parts/TransactionSheet'

const types = Object.values(TransactionType)
/** decided: an agent sees a customer's loans, not their other wallet transactions. */
const loanTypes: readonly TransactionType[] = [
  TransactionType.disbursement,
  TransactionType.repayment,
  TransactionType.fee,
]
const ownOperations = { list: transactions.getTransactionList, totals: transactions.getTransactionAmount }
const customerOperations = {
  list: csrTransactions.getTransactionList,
  totals: csrTransactions.getTransactionAmount,
} as unknown as typeof ownOperations // safe: an agent's requests only add a customerId, and their replies are the same

/** Transactions by month and type: the user's own or, for an agent, a customer's. */
export default function Index() {
  const query = useQuery('/pages/me/tradingRecord/index')
  const { customerId } = query
  const month = isMonth(query.month) ? query.month : null
  const type = types.find((one) => one === query.type) ?? null
  const customerQuery = customerId ? { customerId } : {}
  const { list, totals } = customerId ? customerOperations : ownOperations
  const sums = useOperation(totals, { month, ...customerQuery })
  const found = usePages(list, { month, type, ...customerQuery }, ({ transactionNo }) => transactionNo)
  const [shown, setShown] = useState<Transaction | null>(null)
  const [exporting, setExporting] = useState(false)
  const show = (change: { month?: string | null; type?: TransactionType | null }) => {
    const next = { month, type, ...change }
    replace('/pages/me/tradingRecord/index', {
      customerId,
      month: next.month ?? undefined,
      type: next.type ?? undefined,
    })
  }

  return (
    <>
      <HeaderAction>
        <IconButton
          icon={download}
          label="record.export"
          disabled={found.total === 0}
          onPress={() => setExporting(true)}
        />
      </HeaderAction>
      <Overlap>
        <MonthTotals
          top={customerId && <CustomerBanner customerId={customerId} />}
          months={monthsBefore(sums.state === 'ready' ? sums.data.asOf : toManilaDay(serviceClock.now()), 24)}
          month={month}
          onMonth={(next) => show({ month: next })}
          totals={sums}
        />
        <TypeChips
          types={customerId ? loanTypes : types}
          value={type}
          onChange={(next) => show({ type: next })}
        />
        <PagedList
          query={found}
          empty={
            <EmptyList
              filtered={Boolean(month || type)}
              empty={{ picture: 'money', title: 'record.none', text: 'record.none.text' }}
              notFound={{ title: 'record.notFound', text: 'record.notFound.text' }}
            />
          }
        >
          {(rows) => <Months rows={rows} onOpen={setShown} />}
        </PagedList>
      </Overlap>
      <TransactionSheet transaction={shown} onClose={() => setShown(null)} />
      <ExportSheet
        open={exporting}
        onClose={() => setExporting(false)}
        list={list}
        filter={{ month, type, ...customerQuery }}
        total={found.total}
      />
    </>
  )
}

interface TypeChipsProps {
  types: readonly TransactionType[]
  /** Null selects all types. */
  value: TransactionType | null
  onChange(type: TransactionType | null): void
}

function TypeChips({ types: offered, value, onChange }: TypeChipsProps) {
  return (
    <ChipRow label="record.types">
      <Chip text="record.all" on={value === null} onChange={() => onChange(null)} />
      {offered.map((one) => (
        <Chip
          key={one}
          text={transactionType[one].text}
          on={value === one}
          onChange={(on) => onChange(on ? one : null)}
        />
      ))}
    </ChipRow>
  )
}

function Months({ rows, onOpen }: { rows: readonly Transaction[]; onOpen(one: Transaction): void }) {
  const t = useT()
  const dates = useDates()
  return (
    <>
      {groupByMonth(rows).map(({ day, list: inMonth }) => (
        <Section key={day} title={<>{dates.day(day, 'month')}</>}>
          <List>
            {inMonth.map((one) => (
              <Row
                key={one.transactionNo}
                icon={transactionType[one.type].icon}
                title={<>{one.title}</>}
                sub={
                  <>
                    {dates.day(toManilaDay(Date.parse(one.at)), 'short')}
                    {!isDone(one) && ` · ${t(paymentState[one.state].text)}`}
                  </>
                }
                value={<Num>{signedAmount(one)}</Num>}
                onPress={() => onOpen(one)}
              />
            ))}
          </List>
        </Section>
      ))}
    </>
  )
}
