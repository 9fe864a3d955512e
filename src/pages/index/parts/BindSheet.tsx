import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import type { Customer } from '../../../../bridge/contract/entities/person'
import type { BodyOf } from '../../../../bridge/contract/operation'
import { agentWork } from '../../../../bridge/contract/operations/loan-agent'
import { Failure } from '../../../../bridge/gateway/failure'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/use-mutation'
import { showMobile } from '../../../domain/mobile'
import { Reach } from '../../../features/agent/Reach'
import { userType } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { useDraft } from '../../../session/draft'
import { Button } from '../../../ui/Button'
import { Chip, ChipRow } from '../../../ui/choices'
import { Facts } from '../../../ui/Facts'
import { Field } from '../../../ui/Field'
import { FormError } from '../../../ui/FormError'
import { TextArea } from '../../../ui/inputs'
import { Sheet } from '../../../ui/Sheet'
import { toast } from '../../../ui/toasts'

const reasons = [
  'client.bind.reason.unknown',
  'client.bind.reason.far',
  'client.bind.reason.code',
] as const satisfies readonly MessageKey[]

type Step = 'look' | 'accept' | 'refuse'

/** Somebody who asks to be the agent's customer: who they are, and the answer, asked for once more before it is given. */
export function BindSheet({ of, onClose }: { of: Customer | null; onClose(): void }) {
  const t = useT()
  const dates = useDates()
  const { value: draft, change, drop } = useDraft(`refuse:${of?.customerId ?? ''}`, { reason: '' })
  const answer = useMutation(async (body: BodyOf<typeof agentWork.reviewAddCustomer>) => {
    try {
      await call(agentWork.reviewAddCustomer, body)
      toast(t(body.confirm ? 'client.bind.accepted' : 'client.bind.refused', { name: of?.name ?? '' }))
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== Refusal.reviewClosed) throw error
      // answered already, at the first of two tries perhaps, or taken back by who asked
      toast(error.message)
    }
    drop()
    onClose()
  })
  const [step, setStep] = useState<Step>('look')
  const [missing, setMissing] = useState(false)
  if (!of) return null
  const { customerId, name, storeName, phoneNumber, since } = of

  const show = (next: Step) => {
    setStep(next)
    answer.reset()
  }
  const give = (confirm: boolean) => {
    const reason = draft.reason.trim()
    if (!confirm && !reason) return setMissing(true)
    answer.run({ customerId, confirm, reason: confirm ? null : reason })
  }

  const footer: Record<Step, React.ReactNode> = {
    look: (
      <>
        <Button kind="secondary" text="client.bind.refuse" onPress={() => show('refuse')} />
        <Button text="client.bind.accept" onPress={() => show('accept')} />
      </>
    ),
    accept: (
      <>
        <Button kind="secondary" text="client.bind.back" onPress={() => show('look')} />
        <Button text="client.bind.acceptYes" busy={answer.busy} onPress={() => give(true)} />
      </>
    ),
    refuse: (
      <>
        <Button kind="secondary" text="client.bind.back" onPress={() => show('look')} />
        <Button kind="danger" text="client.bind.refuse" busy={answer.busy} onPress={() => give(false)} />
      </>
    ),
  }

  return (
    <Sheet open onClose={onClose} refuses={answer.busy} title={<>{name}</>} footer={footer[step]}>
      <FormError of={answer} />
      {step === 'look' && (
        <>
          <Facts
            rows={[
              { label: 'client.bind.type', value: t(userType[of.userType]) },
              ...(storeName ? [{ label: 'client.bind.store' as const, value: storeName }] : []),
              { label: 'field.mobile', value: showMobile(phoneNumber) },
              { label: 'client.bind.since', value: dates.day(since) },
            ]}
          />
          <Reach mobile={phoneNumber} />
        </>
      )}
      {step === 'accept' && <p className="mut">{t('client.bind.acceptAsk', { name })}</p>}
      {step === 'refuse' && (
        <>
          <p className="mut">{t('client.bind.refuseAsk', { name })}</p>
          <ChipRow label="client.bind.reasons">
            {reasons.map((key) => (
              <Chip
                key={key}
                text={key}
                on={draft.reason === t(key)}
                onChange={(on) => change({ reason: on ? t(key) : '' })}
              />
            ))}
          </ChipRow>
          <Field
            label="client.bind.reason"
            problem={missing && !draft.reason.trim() ? t('rule.required') : undefined}
          >
            {(ids) => (
              <TextArea
                {...ids}
                maxLength={200}
                value={draft.reason}
                onChange={(reason) => change({ reason })}
              />
            )}
          </Field>
        </>
      )}
    </Sheet>
  )
}
