import type { Centavos } from '../../../../bridge/contract/entities/money'
import { pay } from '../../../../bridge/contract/operations/loan-repay'
import { formatPesosExact, subtract } from '../../../domain/money'
import { useDates } from '../../../lending/dates'
import { href } from '../../../nav/go'
import { useResource } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { Amount } from '../../../ui/Amount'
import { buttonClass } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Body } from '../../../ui/Frame'
import { Empty } from '../../../ui/faces'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Section, Small, Stack } from '../../../ui/Page'
import { Notice } from '../../../ui/status'
import { Covers } from './Covers'
import { PayFoot } from './PayFoot'

const sum = (value: Centavos) => (
  <Stack center>
    <Amount value={value} size="hero" exact />
  </Stack>
)

/** The chosen instalments, or those that are due; older open ones are always part of it. */
export function PayInstalments({ loanOrderNo, chosen }: { loanOrderNo: string; chosen: readonly number[] }) {
  const dates = useDates()
  const quote = useResource(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [...chosen] })
  return (
    <LoadedPage of={quote} skeleton="card">
      {({ lines, total, asOf }) => {
        if (lines.length === 0) return <Empty picture="done" title="order.repayment.nothingDue" />
        const penalty = lines.filter((one) => one.penalty > 0)
        return (
          <>
            <Body>
              <Card>
                {sum(total)}
                <Facts
                  exact
                  rows={[
                    ...lines.map(({ period, due, penalty: late, dueDate }) => ({
                      label: ['order.details.instalment', { period }] as const,
                      money: subtract(due, late),
                      help: ['order.repayment.dueOn', { day: dates.day(dueDate) }] as const,
                    })),
                    ...penalty.map(({ period, penalty: late }) => ({
                      label: ['order.repayment.lateFee', { period }] as const,
                      money: late,
                      tone: 'bad' as const,
                    })),
                    { label: 'order.repayment.total' as const, money: total, strong: true },
                  ]}
                />
                <Small text={['order.repayment.asOf', { day: dates.day(asOf) }]} />
              </Card>
            </Body>
            <PayFoot
              loanOrderNo={loanOrderNo}
              amount={total}
              periods={lines.map(({ period }) => period)}
              settles={false}
            />
          </>
        )
      }}
    </LoadedPage>
  )
}

/** An amount of one's own choice, and what it covers. */
export function PayAmount({ loanOrderNo, amount }: { loanOrderNo: string; amount: Centavos | null }) {
  const say = useSay()
  const trial = useResource(pay.mentalArithmeticRepaymentFee, amount ? { loanOrderNo, amount } : null)
  const choose = (
    <a
      className={buttonClass('secondary')}
      href={href('/pages/order/repaymentMoney', { loanOrderNo, amount: amount ?? undefined })}
    >
      {say(amount ? 'order.repayment.changeAmount' : 'order.repayment.chooseAmount')}
    </a>
  )
  if (!amount) {
    return (
      <Body>
        <Empty picture="money" title="order.repayment.howMuch" action={choose} />
      </Body>
    )
  }
  return (
    <LoadedPage of={trial} skeleton="card">
      {(result) => (
        <>
          <Body>
            <Card>
              {sum(amount)}
              {choose}
            </Card>
            <Section title="order.repayment.covers">
              <Covers trial={result} />
            </Section>
          </Body>
          <PayFoot loanOrderNo={loanOrderNo} amount={amount} periods={[]} settles={false} />
        </>
      )}
    </LoadedPage>
  )
}

/** Everything that is still owed, with what leaving it open would cost. */
export function PaySettlement({ loanOrderNo }: { loanOrderNo: string }) {
  const dates = useDates()
  const quote = useResource(pay.calcTotalFee, { loanOrderNo })
  return (
    <LoadedPage of={quote} skeleton="card">
      {({ principal, interest, penalty, preTerminationFee, total, otherwise, asOf }) => (
        <>
          <Body>
            <Card>
              {sum(total)}
              <Facts
                exact
                rows={[
                  { label: 'order.repayment.principal', money: principal },
                  { label: 'order.repayment.interest', money: interest },
                  ...(penalty > 0
                    ? [{ label: 'order.details.lateFee' as const, money: penalty, tone: 'bad' as const }]
                    : []),
                  ...(preTerminationFee > 0
                    ? [{ label: 'order.repayment.preTermination' as const, money: preTerminationFee }]
                    : []),
                  { label: 'order.repayment.total', money: total, strong: true },
                ]}
              />
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
          </Body>
          <PayFoot loanOrderNo={loanOrderNo} amount={total} periods={[]} settles />
        </>
      )}
    </LoadedPage>
  )
}
