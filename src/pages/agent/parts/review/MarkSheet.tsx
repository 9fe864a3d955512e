import { useState } from 'react'
import { askedField } from '../../../../i18n/asked-field'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { Button } from '../../../../ui/base/Button'
import { Chip, ChipRow } from '../../../../ui/input/choices'
import { Field } from '../../../../ui/input/Field'
import { TextArea } from '../../../../ui/input/inputs'
import { Sheet } from '../../../../ui/layout/Sheet'

const commonReasons = [
  'client.mark.reason.unlike',
  'client.mark.reason.unclear',
  'client.mark.reason.incomplete',
] as const satisfies readonly MessageKey[]

/** Marks a field of a submitted form as wrong, with a reason. */
export function MarkSheet(props: {
  open: boolean
  label: string
  /** Current reason; empty if not marked. */
  given: string
  onClose(): void
  onMark(reason: string | null): void
}) {
  const { open, label, given: initialReason, onClose, onMark } = props
  const t = useT()
  const [reason, setReason] = useState(initialReason)
  const [missing, setMissing] = useState(false)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<>{label}</>}
      footer={
        <>
          {initialReason && <Button kind="secondary" text="client.mark.take" onPress={() => onMark(null)} />}
          <Button
            text="client.mark.save"
            onPress={() => (reason.trim() ? onMark(reason.trim()) : setMissing(true))}
          />
        </>
      }
    >
      <p className="mut">{t('client.mark.ask')}</p>
      <ChipRow label="client.mark.reasons" wrap>
        {commonReasons.map((key) => (
          <Chip key={key} text={key} on={reason === t(key)} onChange={(on) => setReason(on ? t(key) : '')} />
        ))}
      </ChipRow>
      <Field
        label="client.mark.reason"
        problem={
          missing && !reason.trim()
            ? t('rule.required', { field: askedField(t('client.mark.reason')) })
            : undefined
        }
      >
        {(ids) => <TextArea {...ids} maxLength={200} value={reason} onChange={setReason} />}
      </Field>
    </Sheet>
  )
}
