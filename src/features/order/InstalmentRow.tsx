import type { ReactNode } from 'react'
import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { Instalment } from '../../../bridge/contract/entities/loan'
import { formatPesosExact } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { Money } from '../../ui/base/Amount'
import { Bullet } from '../../ui/display/Avatar'
import { Row } from '../../ui/display/List'
import { PlanParts } from './PlanRows'

interface InstalmentRowProps {
  instalment: Instalment
  href: string
  /** True to show principal, interest and fees too. */
  parts?: boolean
  /** A control before the row, instead of the number in a circle. */
  before?: ReactNode
}

/** An instalment in a list: number, due or payment date, amount due today. */
export function InstalmentRow({ instalment, href, parts, before }: InstalmentRowProps) {
  const t = useT()
  const dates = useDates()
  const paid = instalment.status === RepaymentStatus.settled
  const when = paid
    ? t('lending.instalment.paidOn', { day: dates.day(instalment.paidOn ?? instalment.dueDate) })
    : instalment.overDueDays > 0
      ? t('lending.due.late', { count: instalment.overDueDays })
      : dates.day(instalment.dueDate)
  const late =
    instalment.penalty > 0 && !paid
      ? ` · ${t('lending.instalment.lateFee', { amount: formatPesosExact(instalment.penalty) })}`
      : ''
  return (
    <Row
      {...(before ? { before } : { avatar: <Bullet>{instalment.period}</Bullet> })}
      title={<>{t('lending.instalment.ordinal', { count: instalment.period, ordinal: true })}</>}
      sub={<>{when + late}</>}
      below={parts ? <PlanParts row={instalment} /> : undefined}
      value={<Money value={paid ? instalment.paid : instalment.due} exact />}
      href={href}
    />
  )
}
