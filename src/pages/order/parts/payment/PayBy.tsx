import { useState } from 'react'
import type { Centavos } from '../../../../../bridge/contract/entities/money'
import type { InstalmentQuote, SettlementQuote } from '../../../../../bridge/contract/entities/payment'
import { pay } from '../../../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../../../api/query/use-operation'
import { aboveProcessingFee } from '../../../../domain/form/rules'
import { formatPesosExact, subtract } from '../../../../domain/money/money'
import { getExpectedAmount } from '../../../../features/payment/expected-amount'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { Amount } from '../../../../ui/base/Amount'
import { type Fact, Facts } from '../../../../ui/display/Facts'
import { List, Row } from '../../../../ui/display/List'
import { Body } from '../../../../ui/layout/Frame'
import { LoadedPage } from '../../../../ui/layout/LoadedPage'
import { Card, Small, Stack } from '../../../../ui/layout/Page'
import { Empty } from '../../../../ui/state/async-states'
import { Notice } from '../../../../ui/state/status'
import { lineFacts } from '../line-facts'
import { AheadInterest } from './AheadInterest'
import { PayFooter } from './PayFooter'

const totalAmount = (value: Centavos) => (
  <Stack center>
    <Amount value={value} size="hero" exact />
  </Stack>
)

/** Payment of the selected instalments, by default all due ones; older open instalments are always included. */
export function PayInstalments({
  loanOrderNo,
  chosen,
  extend,
}: {
  loanOrderNo: string
  chosen: readonly number[]
  /** True to begin with the extension of the loan. */
  extend: boolean
}) {
  const dates = useDates()
  const [extending, setExtending] = useState(extend)
  const expected = chosen.length === 0 ? getExpectedAmount(loanOrderNo) : undefined
  const quote = useOperation(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [...chosen] })
  return (
    <LoadedPage
      query={quote}
      skeleton={expected === undefined ? 'card' : <ExpectedTotal amount={expected} />}
    >
      {({ lines, total, settles, asOf, rollover, aheadInterest }) => {
        if (lines.length === 0) return <Empty picture="done" title="order.repayment.nothingDue" />
        if (extending && rollover)
          return (
            <PayRollover loanOrderNo={loanOrderNo} rollover={rollover} onBack={() => setExtending(false)} />
          )
        return (
          <>
            <Body>
              <Card>
                {totalAmount(total)}
                <Facts
                  exact
                  rows={[
                    ...lineFacts(lines, dates),
                    { label: 'order.repayment.total', money: total, strong: true },
                  ]}
                />
                <Small text={['order.repayment.asOf', { day: dates.day(asOf) }]} />
              </Card>
              {settles && <Notice tone="ok" text="order.repayment.closes" />}
              <AheadInterest amount={aheadInterest} />
              {rollover && (
                <List>
                  <Row
                    title="order.repayment.extend"
                    sub={[
                      'order.repayment.extend.about',
                      { amount: formatPesosExact(rollover.total), day: dates.day(rollover.dueDate) },
                    ]}
                    onPress={() => setExtending(true)}
                  />
                </List>
              )}
            </Body>
            <PayFooter
              loanOrderNo={loanOrderNo}
              amount={total}
              periods={lines.flatMap(({ period }) => (period === null ? [] : [period]))}
              settles={false}
            />
          </>
        )
      }}
    </LoadedPage>
  )
}

/** The total known from the previous page, shown until the breakdown of the payment has loaded. */
function ExpectedTotal({ amount }: { amount: Centavos }) {
  const t = useT()
  return (
    <div className="card" aria-busy="true">
      <span className="hidden">{t('ui.loading')}</span>
      {totalAmount(amount)}
      <div className="breathes">
        <i className="skeleton-bar" />
        <i className="skeleton-bar" />
      </div>
    </div>
  )
}

/** Extends the last period: interest and fee are paid now, the principal one period later. */
function PayRollover(props: {
  loanOrderNo: string
  rollover: NonNullable<InstalmentQuote['rollover']>
  onBack(): void
}) {
  const { loanOrderNo, rollover, onBack } = props
  const dates = useDates()
  return (
    <>
      <Body>
        <Card>
          {totalAmount(rollover.total)}
          <Facts
            exact
            rows={[
              ...lineFacts(rollover.lines, dates),
              { label: 'order.repayment.total', money: rollover.total, strong: true },
            ]}
          />
        </Card>
        <Notice
          tone="info"
          text={[
            'order.repayment.extend.then',
            { amount: formatPesosExact(rollover.due), day: dates.day(rollover.dueDate) },
          ]}
        />
        <List>
          <Row title="order.repayment.extend.not" onPress={onBack} />
        </List>
      </Body>
      <PayFooter loanOrderNo={loanOrderNo} amount={rollover.total} periods={[]} settles={false} rollover />
    </>
  )
}

/** Payment of the full balance, compared with the cost of paying on schedule. */
export function PaySettlement({ loanOrderNo }: { loanOrderNo: string }) {
  const t = useT()
  const dates = useDates()
  const quote = useOperation(pay.calcTotalFee, { loanOrderNo })
  return (
    <LoadedPage query={quote} skeleton="card">
      {(settlement) => {
        const { total, otherwise, asOf } = settlement
        const problem = aboveProcessingFee(total, settlement)
        return (
          <>
            <Body>
              <Card>
                {totalAmount(total)}
                <Facts exact rows={settlementFacts(settlement)} />
                <Small text={['order.repayment.asOf', { day: dates.day(asOf) }]} />
              </Card>
              {otherwise > total && (
                <Notice
                  tone="ok"
                  text={['order.repayment.saves', { amount: formatPesosExact(subtract(otherwise, total)) }]}
                />
              )}
              {otherwise < total && (
                <Notice
                  tone="warn"
                  text={['order.repayment.dearer', { amount: formatPesosExact(subtract(total, otherwise)) }]}
                />
              )}
              {problem && <Notice tone="info">{t(problem.key, problem.values ?? {})}</Notice>}
            </Body>
            {/* decided: a balance of at most the processing fee is paid as a custom amount, not as a settlement */}
            <PayFooter loanOrderNo={loanOrderNo} amount={total} periods={[]} settles={!problem} />
          </>
        )
      }}
    </LoadedPage>
  )
}

/** Itemised cost of settling the loan. */
const settlementFacts = ({
  principal,
  interest,
  fee,
  penalty,
  preTerminationFee,
  total,
}: SettlementQuote): Fact[] => [
  { label: 'order.repayment.principal', money: principal },
  { label: 'order.repayment.interest', money: interest },
  ...(penalty > 0 ? [{ label: 'order.details.lateFee' as const, money: penalty, tone: 'bad' as const }] : []),
  ...(fee > 0 ? [{ label: 'order.repayment.ahead' as const, money: fee }] : []),
  ...(preTerminationFee > 0
    ? [{ label: 'order.repayment.preTermination' as const, money: preTerminationFee }]
    : []),
  { label: 'order.repayment.total', money: total, strong: true },
]
