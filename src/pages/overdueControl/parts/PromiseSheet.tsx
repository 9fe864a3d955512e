import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { promisedAmount, promisedDay } from '../../../domain/form/rules'
import { groupPesos } from '../../../domain/money/money'
import { addDays, isDay } from '../../../domain/time/day'
import { promiseDays } from '../../../domain/time/promise-days'
import { Form } from '../../../forms/Form'
import type { Field, FieldInputProps } from '../../../forms/field'
import { money, text } from '../../../forms/fields'
import { TextLine } from '../../../forms/inputs'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { Chip, ChipRow } from '../../../ui/input/choices'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'
import { useAddContact } from './use-add-contact'

type Detail = ReplyOf<typeof overdue.getBadOrderDetail>
interface Bounds {
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

const day: Field<string, Day, Bounds> = {
  ...text('order.overdue.promise.day', { type: 'date' }),
  input: DayInput,
  read: (raw) => (isDay(raw) ? raw : undefined),
  unreadable: { key: 'rule.day.format' },
  missing: { key: 'rule.day.format' },
  rules: [promisedDay],
}
const form = { day, amount: money<Bounds>('order.overdue.promise.amount', promisedAmount) }

/** Records a late customer's promise to pay: amount and date. */
export function PromiseSheet(props: { order: Detail; open: boolean; onClose(): void }) {
  const { loanOrderNo, dueToday, promiseBounds } = props.order
  const { open, onClose } = props
  const t = useT()
  const dates = useDates()
  const write = useAddContact(loanOrderNo)
  const { from: today, to } = promiseBounds
  const tomorrow = addDays(today, 1)
  const days = promiseDays(today, to).map((id) => ({
    id,
    text:
      id === tomorrow
        ? t('order.overdue.promise.tomorrow')
        : t('order.overdue.promise.on', { weekday: dates.day(id, 'weekday'), day: dates.day(id, 'short') }),
  }))
  return (
    <Sheet open={open} onClose={onClose} title="order.overdue.promise.note">
      <Form
        fields={form}
        place="inline"
        initial={{ amount: groupPesos(dueToday) }}
        limits={promiseBounds}
        options={{ day: days }}
        before={<p className="mut">{t('order.overdue.promise.text')}</p>}
        submit="order.overdue.promise.save"
        onSubmit={async (promise) => {
          await write({ how: 'promise', promise })
          onClose()
          toast(t('order.overdue.saved'))
        }}
      />
    </Sheet>
  )
}
