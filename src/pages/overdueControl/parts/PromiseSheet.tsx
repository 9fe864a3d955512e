import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { promisedAmount, promisedDay } from '../../../domain/form/rules'
import { groupPesos } from '../../../domain/money/money'
import { isDay } from '../../../domain/time/day'
import { Form } from '../../../forms/Form'
import type { Field } from '../../../forms/field'
import { money, text } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'
import { useAddContact } from './use-add-contact'

type Detail = ReplyOf<typeof overdue.getBadOrderDetail>
interface Bounds {
  from: Day
  to: Day
  max: Centavos
}

const day: Field<string, Day, Bounds> = {
  ...text('order.overdue.promise.day', { type: 'date' }),
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
  const write = useAddContact(loanOrderNo)
  return (
    <Sheet open={open} onClose={onClose} title="order.overdue.promise.note">
      <Form
        fields={form}
        place="inline"
        initial={{ amount: groupPesos(dueToday) }}
        limits={promiseBounds}
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
