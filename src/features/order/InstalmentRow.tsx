import type { ReactNode } from 'react'
import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { Instalment } from '../../../bridge/contract/entities/loan'
import { formatPesosExact } from '../../domain/money/money'
import { type Dates, useDates } from '../../i18n/dates'
import { type Translate, useT } from '../../i18n/translate'
import { Money } from '../../ui/base/Amount'
import { Bullet } from '../../ui/display/Avatar'
import { Row } from '../../ui/display/List'

interface InstalmentRowProps {
  instalment: Instalment
  href: string
  /** A control before the row, instead of the number in a circle. */
  before?: ReactNode
}

/** An instalment in a list: number, due or payment date, amount due today. */
export function InstalmentRow({ instalment, href, before }: InstalmentRowProps) {
  const t = useT()
  const dates = useDates()
  const paid = instalment.status === RepaymentStatus.settled
  return (
    <Row
      {...(before ? { before } : { avatar: <Bullet>{instalment.period}</Bullet> })}
      title={<>{t('lending.instalment.ordinal', { count: instalment.period, ordinal: true })}</>}
      sub={<>{getInstalmentState(instalment, t, dates) ?? dates.day(instalment.dueDate)}</>}
      value={<Money value={paid ? instalment.paid : instalment.due} exact />}
      href={href}
    />
  )
}

/** The day on which an instalment was paid, or how late it is, with its late fee; undefined if it is open and not late. */
export function getInstalmentState(instalment: Instalment, t: Translate, dates: Dates): string | undefined {
  const { dueDate, overDueDays, paidOn, penalty, status } = instalment
  if (status === RepaymentStatus.settled)
    return t('lending.instalment.paidOn', { day: dates.day(paidOn ?? dueDate) })
  if (overDueDays === 0) return undefined
  const late = t('lending.due.late', { count: overDueDays })
  return penalty > 0
    ? `${late} · ${t('lending.instalment.lateFee', { amount: formatPesosExact(penalty) })}`
    : late
}
