import type { CustomerNeed } from '../../../bridge/contract/entities/customer-need'
import type { Day } from '../../../bridge/contract/entities/money'
import { formatPesos } from '../../domain/money/money'
import { daysBetween, toManilaDay } from '../../domain/time/day'
import { type Dates, useDates } from '../../i18n/dates'
import { type MessageKey, type Translate, useT } from '../../i18n/translate'
import { useServiceTime } from '../../session/service-clock'
import { markAmounts, type Tone } from '../../ui/base/content'
import { orderStatus } from '../order/status'

const tones: Record<CustomerNeed['kind'], Tone> = {
  late: 'bad',
  correctPaper: 'warn',
  uploadPaper: 'warn',
  review: 'warn',
  correctForm: 'warn',
  due: 'info',
  borrow: 'ok',
  dueLater: 'mute',
  inProcess: 'mute',
}

const work: Partial<Record<CustomerNeed['kind'], MessageKey>> = {
  correctPaper: 'lending.need.correctPaper',
  uploadPaper: 'lending.need.uploadPaper',
  review: 'lending.need.review',
  correctForm: 'lending.need.correctForm',
}

/** A due date as in `due Sunday`: today, tomorrow, the weekday, or a date if the day is not in the coming week. */
function dueDay(day: Day, today: Day, t: Translate, dates: Dates): string {
  const days = daysBetween(today, day)
  if (days === 0) return t('lending.due.dayToday')
  if (days === 1) return t('lending.due.dayTomorrow')
  return dates.day(day, days > 1 && days < 7 ? 'weekday' : 'short')
}

/** The parts of a need's line. */
function getParts(need: CustomerNeed, today: Day, t: Translate, dates: Dates): string[] {
  const { kind, day, overDueDays, status } = need
  const amount = need.amount === null ? '' : formatPesos(need.amount)
  const todo = work[kind]
  if (todo) return [t(todo)]
  if (kind === 'late') return [amount, t('lending.due.late', { count: overDueDays })]
  if (kind === 'borrow') return [t('lending.need.borrow', { amount })]
  if (status !== null) return [amount, t(orderStatus[status].text)]
  return [day ? t('lending.order.next', { amount, day: dueDay(day, today, t, dates) }) : amount]
}

/** A customer's need: an amount with its day, the work to do, or the status that they wait for. */
export function CustomerNeedLine({ need }: { need: CustomerNeed }) {
  const t = useT()
  const dates = useDates()
  const today = toManilaDay(useServiceTime())
  return (
    <span className={`b nums toned ${tones[need.kind]}`}>
      {markAmounts(getParts(need, today, t, dates).join(' · '))}
    </span>
  )
}
