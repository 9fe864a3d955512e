import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { Instalment } from '../../../bridge/contract/entities/loan'
import { formatPesosExact } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { Money } from '../../ui/base/Amount'
import { Bullet } from '../../ui/display/Avatar'
import { Row } from '../../ui/display/List'
import { PlanParts } from './PlanRows'

/** An instalment in a list: its ordinal, when it is due or was paid, what it costs today; `parts` says what it is made of. */
export function InstalmentRow({ of, href, parts }: { of: Instalment; href: string; parts?: boolean }) {
  const t = useT()
  const dates = useDates()
  const paid = of.status === RepaymentStatus.settled
  const when = paid
    ? t('lending.instalment.paidOn', { day: dates.day(of.paidOn ?? of.dueDate) })
    : of.overDueDays > 0
      ? t('lending.due.late', { count: of.overDueDays })
      : dates.day(of.dueDate)
  const late =
    of.penalty > 0 && !paid
      ? ` · ${t('lending.instalment.lateFee', { amount: formatPesosExact(of.penalty) })}`
      : ''
  return (
    <Row
      avatar={<Bullet>{of.period}</Bullet>}
      title={<>{t('lending.instalment.ordinal', { count: of.period, ordinal: true })}</>}
      sub={<>{when + late}</>}
      below={parts ? <PlanParts of={of} /> : undefined}
      value={<Money value={paid ? of.paid : of.due} exact />}
      href={href}
    />
  )
}
