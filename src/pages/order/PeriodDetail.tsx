import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { Instalment } from '../../../bridge/contract/entities/loan'
import { repaymentPlan } from '../../../bridge/contract/operations/loan-repay'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { balanceAfter } from '../../domain/loan/balance-after'
import { subtract, zero } from '../../domain/money/money'
import { repaymentStatus } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { Amount } from '../../ui/base/Amount'
import { buttonClass } from '../../ui/base/Button'
import { Facts } from '../../ui/display/Facts'
import { Line } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Overlap } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'
import { PaymentsMade } from './parts/payment/PaymentsMade'

/** One instalment: its components (principal, interest, fees), and the payments made towards it. */
export default function PeriodDetail() {
  const t = useT()
  const dates = useDates()
  const borrower = useIsBorrower()
  const { loanOrderNo, period } = useQuery('/pages/order/periodDetail')
  const number = Number(period)
  const details = useOperation(
    repaymentPlan.details,
    Number.isInteger(number) && number > 0 ? { loanOrderNo, period: number } : null,
  )
  return (
    <LoadedPage query={details} skeleton="card" overlap>
      {({ instalment, payments }) => {
        const open = instalment.status !== RepaymentStatus.settled
        return (
          <>
            <Overlap>
              <InstalmentCard instalment={instalment} open={open} />
              {payments.length > 0 && (
                <PaymentsMade
                  payments={payments}
                  about={(one) => dates.moment(one.settledAt ?? one.createdAt)}
                />
              )}
            </Overlap>
            {open && borrower && (
              <Footer>
                <a
                  className={buttonClass()}
                  href={href('/pages/order/repayment', { loanOrderNo, periods: instalment.period })}
                >
                  {t('lending.payNow')}
                </a>
              </Footer>
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}

/** The amounts owed, paid and remaining for an instalment. */
function InstalmentCard({ instalment, open }: { instalment: Instalment; open: boolean }) {
  const t = useT()
  const dates = useDates()
  return (
    <Card>
      <Line>
        <span className="b">
          {t('lending.instalment.ordinal', { count: instalment.period, ordinal: true })}
        </span>
        <Pill tone={repaymentStatus[instalment.status].tone} text={repaymentStatus[instalment.status].text} />
      </Line>
      <p className="sm mut">{t(open ? 'order.periodDetail.stillOpen' : 'order.periodDetail.paid')}</p>
      <Amount value={open ? instalment.due : instalment.paid} size="big" exact />
      <Facts
        exact
        rows={[
          { label: 'order.periodDetail.dueDate', value: dates.day(instalment.dueDate) },
          ...(instalment.overDueDays > 0
            ? [
                {
                  label: 'order.periodDetail.daysLate' as const,
                  value: instalment.overDueDays,
                  tone: 'bad' as const,
                },
              ]
            : []),
          { label: 'order.periodDetail.balance', money: balanceAfter(instalment) },
          { label: 'order.periodDetail.principal', money: instalment.principal },
          { label: 'order.periodDetail.interest', money: instalment.interest },
          ...(instalment.waived > 0
            ? [
                {
                  label: 'order.periodDetail.waived' as const,
                  money: subtract(zero, instalment.waived),
                },
              ]
            : []),
          { label: 'order.periodDetail.fee', money: instalment.fee },
          {
            label: 'order.periodDetail.delayPrincipal',
            money: instalment.delayPaymentFeePrincipal,
          },
          { label: 'order.periodDetail.delayInterest', money: instalment.delayPaymentFeeInterest },
          { label: 'order.periodDetail.paidSoFar', money: subtract(zero, instalment.paid) },
          { label: 'order.periodDetail.stillOpen', money: instalment.due, strong: true },
        ]}
      />
    </Card>
  )
}
