import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { promisedAmount } from '../../../domain/form/rules'
import { groupPesos } from '../../../domain/money/money'
import { promiseDays } from '../../../domain/time/promise-days'
import { type DayBounds, dayField, useDayOptions } from '../../../features/order/day-field'
import { Form } from '../../../forms/Form'
import { money } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'
import { useAddContact } from './use-add-contact'

type Detail = ReplyOf<typeof overdue.getBadOrderDetail>

const form = {
  day: dayField('order.overdue.promise.day'),
  amount: money<DayBounds>('order.overdue.promise.amount', promisedAmount),
}

/** Records a late customer's promise to pay: amount and date. */
export function PromiseSheet(props: { order: Detail; open: boolean; onClose(): void }) {
  const { dueToday, promiseBounds } = props.order
  const { open, onClose } = props
  const t = useT()
  const write = useAddContact(props.order)
  const { from: today, to } = promiseBounds
  const days = useDayOptions(today, promiseDays(today, to))
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
          const { isSaved } = await write({ how: 'promise', promise })
          onClose()
          if (!isSaved) toast(t('order.overdue.saved'))
        }}
      />
    </Sheet>
  )
}
