import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import type { Customer } from '../../../../bridge/contract/entities/person'
import type { BodyOf } from '../../../../bridge/contract/operation'
import { agentWork } from '../../../../bridge/contract/operations/loan-agent'
import { Failure } from '../../../../bridge/gateway/failure'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { formatMobile } from '../../../domain/person/mobile'
import { ContactButtons } from '../../../features/agent/ContactButtons'
import { userType } from '../../../features/order/status'
import { askedField } from '../../../i18n/asked-field'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, t, useT } from '../../../i18n/translate'
import { useDraft } from '../../../session/draft'
import { Button } from '../../../ui/base/Button'
import { Facts } from '../../../ui/display/Facts'
import { Chip, ChipRow } from '../../../ui/input/choices'
import { Field } from '../../../ui/input/Field'
import { FormError } from '../../../ui/input/FormError'
import { TextArea } from '../../../ui/input/inputs'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'

const reasons = [
  'client.bind.reason.unknown',
  'client.bind.reason.far',
  'client.bind.reason.code',
] as const satisfies readonly MessageKey[]

export type BindStep = 'look' | 'refuse'

/** Answers a person who asks to become the agent's customer. Resolves if the person was already answered. */
export async function answerBind(
  { name }: Customer,
  body: BodyOf<typeof agentWork.reviewAddCustomer>,
): Promise<void> {
  try {
    await call(agentWork.reviewAddCustomer, body)
    toast(t(body.confirm ? 'client.bind.accepted' : 'client.bind.refused', { name }))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== Refusal.reviewClosed) throw error
    // the request was already answered, perhaps by an earlier attempt, or the customer withdrew it
    toast(error.message)
  }
}

interface BindSheetProps {
  customer: Customer
  /** The step that the sheet begins with. */
  first: BindStep
  onAccept(): void
  onClose(): void
}

/** Shows a person who asks to become the agent's customer; the agent accepts, or refuses with a reason. */
export function BindSheet({ customer, first, onAccept, onClose }: BindSheetProps) {
  const { customerId, name } = customer
  const { value: draft, change, drop } = useDraft(`refuse:${customerId}`, { reason: '' })
  const refusal = useMutation(async (reason: string) => {
    await answerBind(customer, { customerId, confirm: false, reason })
    drop()
    onClose()
  })
  const [step, setStep] = useState(first)
  const [missing, setMissing] = useState(false)
  const show = (next: BindStep) => {
    setStep(next)
    refusal.reset()
  }
  const refuse = () => {
    const reason = draft.reason.trim()
    if (reason) refusal.run(reason)
    else setMissing(true)
  }

  return (
    <Sheet
      open
      onClose={onClose}
      locked={refusal.busy}
      title={<>{name}</>}
      footer={
        step === 'look' ? (
          <>
            <Button kind="secondary" text="client.bind.refuse" onPress={() => show('refuse')} />
            <Button text="client.bind.accept" onPress={onAccept} />
          </>
        ) : (
          <>
            <Button kind="secondary" text="client.bind.back" onPress={() => show('look')} />
            <Button kind="danger" text="client.bind.refuse" busy={refusal.busy} onPress={refuse} />
          </>
        )
      }
    >
      <FormError mutation={refusal} />
      {step === 'look' ? (
        <Applicant customer={customer} />
      ) : (
        <RefusalForm
          name={name}
          reason={draft.reason}
          missing={missing && !draft.reason.trim()}
          onReason={(reason) => change({ reason })}
        />
      )}
    </Sheet>
  )
}

function Applicant({ customer }: { customer: Customer }) {
  const t = useT()
  const dates = useDates()
  const { storeName, phoneNumber, since } = customer
  return (
    <>
      <Facts
        rows={[
          { label: 'client.bind.type', value: t(userType[customer.userType]) },
          ...(storeName ? [{ label: 'client.bind.store' as const, value: storeName }] : []),
          { label: 'field.mobile', value: formatMobile(phoneNumber) },
          { label: 'client.bind.since', value: dates.day(since) },
        ]}
      />
      <ContactButtons mobile={phoneNumber} may={customer.mayContact} />
    </>
  )
}

interface RefusalFormProps {
  name: string
  reason: string
  /** True after an attempt to refuse without a reason. */
  missing: boolean
  onReason(reason: string): void
}

function RefusalForm({ name, reason, missing, onReason }: RefusalFormProps) {
  const t = useT()
  return (
    <>
      <p className="mut">{t('client.bind.refuseAsk', { name })}</p>
      <ChipRow label="client.bind.reasons" wrap>
        {reasons.map((key) => (
          <Chip key={key} text={key} on={reason === t(key)} onChange={(on) => onReason(on ? t(key) : '')} />
        ))}
      </ChipRow>
      <Field
        label="client.bind.reason"
        problem={missing ? t('rule.required', { field: askedField(t('client.bind.reason')) }) : undefined}
      >
        {(ids) => <TextArea {...ids} maxLength={200} value={reason} onChange={onReason} />}
      </Field>
    </>
  )
}
