import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { formatMobile } from '../../../domain/person/mobile'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useDraft } from '../../../session/draft'
import { lastAccount } from '../../../session/session'
import { Button } from '../../../ui/base/Button'
import { Sheet } from '../../../ui/layout/Sheet'
import { Empty } from '../../../ui/state/async-states'

const form = {
  problemType: fields.problemType,
  problemText: fields.problemText,
  contact: fields.reportContact,
}
const refusals = { [Refusal.feedbackLimit]: 'problemText', [Refusal.fieldInvalid]: 'contact' } as const
const empty = { problemType: '', problemText: '', contact: '' }

/** Problem report without login. The draft is kept until it is sent. */
export function ReportSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const dicts = useOperation(register.getDictTypes, open ? {} : null, { optional: true })
  const { value: draft, change, drop } = useDraft('report', empty)
  const [sent, setSent] = useState('')
  const types = dicts.state === 'ready' ? dicts.data.problemTypes : []
  const close = () => {
    setSent('')
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title="register.problem.tell">
      {sent ? (
        <Empty
          picture="done"
          title="register.problem.sent"
          text={['register.problem.sent.text', { to: sent }]}
          action={<Button text="register.problem.close" onPress={close} />}
        />
      ) : (
        <Form
          fields={form}
          place="inline"
          initial={{ ...draft, contact: draft.contact || formatMobile(lastAccount()?.phoneNumber ?? '') }}
          onDraft={change}
          options={{ problemType: types.map(({ value, label }) => ({ id: value, text: label })) }}
          refusals={refusals}
          submit="register.problem.send"
          onSubmit={async ({ problemType: type, problemText: text, contact }) => {
            await call(register.problemFeedback, { type, text, contact })
            change(empty)
            drop()
            setSent(contact)
          }}
        />
      )}
    </Sheet>
  )
}
