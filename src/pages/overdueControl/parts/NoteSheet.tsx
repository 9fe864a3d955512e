import { Form } from '../../../forms/Form'
import { text } from '../../../forms/fields'
import { Lines } from '../../../forms/inputs'
import { useT } from '../../../i18n/translate'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'
import { useContact } from './use-contact'

const form = {
  text: {
    ...text('order.overdue.note.label', { maxLength: 500 }),
    hint: 'order.overdue.note.hint' as const,
    input: Lines,
  },
}

/** Notes something about a late order. */
export function NoteSheet(props: { loanOrderNo: string; open: boolean; onClose(): void }) {
  const { loanOrderNo, open, onClose } = props
  const t = useT()
  const write = useContact(loanOrderNo)
  return (
    <Sheet open={open} onClose={onClose} title="order.overdue.note.title">
      <Form
        of={form}
        place="inline"
        submit="order.overdue.note.save"
        onSubmit={async (given) => {
          await write({ how: 'note', text: given.text })
          onClose()
          toast(t('order.overdue.saved'))
        }}
      />
    </Sheet>
  )
}
