import { Refusal } from '../../../../../bridge/contract/codes'
import { DataRequest } from '../../../../../bridge/contract/entities/data-request'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { call } from '../../../../api/service'
import { Form } from '../../../../forms/Form'
import { fields, optional } from '../../../../forms/fields'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { useNextPage } from '../../../../routes/next-page'
import { useDraft } from '../../../../session/draft'
import { Sheet } from '../../../../ui/layout/Sheet'

type Kind = (typeof DataRequest)[keyof typeof DataRequest]

const correction = { text: fields.problemText }
const closure = { text: optional(fields.problemText) }

const kinds = {
  [DataRequest.correct]: {
    form: correction,
    title: 'me.data.correct',
    about: 'me.data.correct.about',
    submit: 'me.data.request.send',
  },
  [DataRequest.close]: {
    form: closure,
    title: 'me.data.close',
    about: 'me.data.close.about',
    submit: 'me.data.close.send',
  },
} as const satisfies Record<Kind, { form: object; title: MessageKey; about: MessageKey; submit: MessageKey }>

/**
 * Form of a request to correct data or to close the account. The service asks for the login PIN before it takes the latter. Once
 * sent, the request's own page shows its number and the day of the answer.
 */
export function RequestSheet({ kind, onClose }: { kind: Kind | null; onClose(): void }) {
  const shown = kind ?? DataRequest.correct
  return (
    <Sheet open={kind !== null} onClose={onClose} title={kinds[shown].title}>
      {kind && <RequestForm key={kind} kind={kind} onSent={onClose} />}
    </Sheet>
  )
}

function RequestForm({ kind, onSent }: { kind: Kind; onSent(): void }) {
  const t = useT()
  const sentRequest = useNextPage('/pages/me/feedbackList')
  const { form, about, submit, title } = kinds[kind]
  const { value: draft, change, drop } = useDraft(`request-${kind}`, { text: '' })
  return (
    <Form
      fields={form}
      place="inline"
      initial={draft}
      onDraft={change}
      refusals={{ [Refusal.feedbackLimit]: 'text' }}
      submit={submit}
      before={<p className="mut">{t(about)}</p>}
      onSubmit={async ({ text }) => {
        // a request to close needs no reason; the desk sees what was asked
        const { id } = await call(user.problemFeedback, {
          type: kind,
          text: text || t(title),
          pictures: [],
          contact: '',
        })
        drop()
        onSent()
        sentRequest.go({ id })
      }}
    />
  )
}
