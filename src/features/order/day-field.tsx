import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { promisedDay } from '../../domain/form/rules'
import { addDays, isDay } from '../../domain/time/day'
import type { Field, FieldInputProps } from '../../forms/field'
import { text } from '../../forms/fields'
import { TextLine } from '../../forms/inputs'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import type { Content } from '../../ui/base/content'
import { Chip, ChipRow } from '../../ui/input/choices'

/** Bounds of a payment that is planned for another day. */
export interface DayBounds {
  from: Day
  to: Day
  max: Centavos
}

/** Usual days as chips, and a date input for any other day. */
function DayInput({ ids, value, onChange, hints, options }: FieldInputProps<string>) {
  return (
    <>
      <ChipRow label="order.overdue.promise.days" wrap>
        {options.map(({ id, text: label }) => (
          <Chip key={id} text={<>{label}</>} on={value === id} onChange={(on) => onChange(on ? id : '')} />
        ))}
      </ChipRow>
      <TextLine ids={ids} value={value} onChange={onChange} hints={hints} options={options} />
    </>
  )
}

/** A field for the day of a later payment; its options are the usual days. */
export const dayField = (label: Content): Field<string, Day, DayBounds> => ({
  ...text(label, { type: 'date' }),
  input: DayInput,
  read: (raw) => (isDay(raw) ? raw : undefined),
  unreadable: { key: 'rule.day.format' },
  missing: { key: 'rule.day.format' },
  rules: [promisedDay],
})

/** Days with their weekday, as options; tomorrow by its name. */
export function useDayOptions(today: Day, days: readonly Day[]) {
  const t = useT()
  const dates = useDates()
  const tomorrow = addDays(today, 1)
  return days.map((id) => ({
    id,
    text:
      id === tomorrow
        ? t('order.overdue.promise.tomorrow')
        : t('order.overdue.promise.on', { weekday: dates.day(id, 'weekday'), day: dates.day(id, 'short') }),
  }))
}
