import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { dict } from '../../../../bridge/contract/operations/system-dictionaries'
import { user } from '../../../../bridge/contract/operations/system-user'
import { loadFileDataUrl, takePicture } from '../../../api/device/pictures'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { wireLanguage } from '../../../api/wire-language'
import { PicturePicker } from '../../../features/identity/PicturePicker'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { replace } from '../../../routes/history/links'
import { useDraft } from '../../../session/draft'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'

const form = {
  problemType: fields.problemType,
  problemText: fields.problemText,
  contact: fields.problemContact,
}
const refusals = { [Refusal.fieldInvalid]: 'contact', [Refusal.feedbackLimit]: 'problemText' } as const
const empty = { problemType: '', problemText: '', contact: '', pictures: [] as string[] } // TypeScript would infer never[]

interface FeedbackSheetProps {
  open: boolean
  /** Type of question (a value of the dictionary `problem_type`) to fill in, unless the user has begun to write. */
  type?: string | undefined
  /** Reference of a payment that the user asks about; filled in likewise. */
  payment?: string | undefined
  onClose(): void
}

/** Feedback form: type, text and pictures. The draft is kept until it is sent. */
export function FeedbackSheet({ open, type, payment, onClose }: FeedbackSheetProps) {
  const t = useT()
  const types = useOperation(
    dict.selectDictDataByType,
    open ? { paramType: 'problem_type', language: wireLanguage() } : null,
    { optional: true },
  )
  const { value: draft, change, drop } = useDraft('feedback', empty)
  const [times, setTimes] = useState(0)
  const options =
    types.state === 'ready' ? types.data.map(({ value, label }) => ({ id: value, text: label })) : []
  const initial = draft.problemText
    ? draft
    : {
        ...draft,
        problemType: (payment ? 'PAYMENT' : type) || draft.problemType,
        problemText: payment ? t('me.feedback.payment', { reference: payment }) : '',
      }
  return (
    <Sheet open={open} onClose={onClose} title="me.feedback.new">
      <Form
        key={times}
        fields={form}
        place="inline"
        initial={initial}
        onDraft={change}
        options={{ problemType: options }}
        refusals={refusals}
        submit="me.feedback.send"
        onSubmit={async ({ problemType: type, problemText: text, contact }) => {
          await call(user.problemFeedback, {
            type,
            text,
            pictures: draft.pictures,
            contact: contact ?? '',
          })
          change(empty)
          drop()
          setTimes(times + 1)
          toast(t('me.feedback.sent'))
          onClose()
          replace('/pages/me/feedback', { tab: 'processing' })
        }}
      >
        <PicturePicker
          label="me.feedback.pictures"
          max={limits.feedbackPictures}
          fileIds={draft.pictures}
          load={loadFileDataUrl}
          add={async (again) => {
            const fileId = await takePicture(again)
            if (fileId) change({ pictures: [...draft.pictures, fileId] })
            return fileId
          }}
          remove={(fileId) => change({ pictures: draft.pictures.filter((one) => one !== fileId) })}
        />
      </Form>
    </Sheet>
  )
}
