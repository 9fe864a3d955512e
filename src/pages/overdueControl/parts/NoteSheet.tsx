import type { LateOrder } from '../../../features/offline/outbox-content'
import { Form } from '../../../forms/Form'
import { text } from '../../../forms/fields'
import { MultilineText } from '../../../forms/inputs'
import { useT } from '../../../i18n/translate'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'
import { useAddContact } from './use-add-contact'

const form = {
  text: {
    ...text('order.overdue.note.label', { maxLength: 500 }),
    hint: 'order.overdue.note.hint' as const,
    input: MultilineText,
  },
}

export function NoteSheet(props: { order: LateOrder; open: boolean; onClose(): void }) {
  const { order, open, onClose } = props
  const t = useT()
  const write = useAddContact(order)
  return (
    <Sheet open={open} onClose={onClose} title="order.overdue.note.title">
      <Form
        fields={form}
        place="inline"
        submit="order.overdue.note.save"
        onSubmit={async (given) => {
          const { isSaved } = await write({ how: 'note', text: given.text })
          onClose()
          if (!isSaved) toast(t('order.overdue.saved'))
        }}
      />
    </Sheet>
  )
}
