import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { Sheet } from '../../ui/layout/Sheet'

const form = { scanCode: fields.scanCode }

/** Input for a code that can't be scanned. */
export function TypeSheet(props: { open: boolean; onClose(): void; onText(text: string): void }) {
  const { open, onClose, onText } = props
  return (
    <Sheet open={open} onClose={onClose} title="places.scan.type">
      <Form
        fields={form}
        place="inline"
        submit="places.scan.go"
        onSubmit={({ scanCode }) => onText(scanCode)}
      />
    </Sheet>
  )
}
