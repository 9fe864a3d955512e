import { FeedbackState, Refusal } from '../../../bridge/contract/codes'
import type { ProblemDetail } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { loadFileDataUrl } from '../../api/device/pictures'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { Thumb } from '../../features/identity/PicturePicker'
import { Form } from '../../forms/Form'
import { fields } from '../../forms/fields'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { useDraft } from '../../session/draft'
import { Num } from '../../ui/base/Amount'
import { Line } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Overlap, Section, Stack } from '../../ui/layout/Page'
import { Notice, Pill } from '../../ui/state/status'
import { toast } from '../../ui/state/toasts'

const answerForm = { text: fields.answerText }

/** The messages of one feedback thread, with author and time. */
export default function FeedbackList() {
  const { id } = useQuery('/pages/me/feedbackList')
  const detail = useOperation(user.getProblemDetail, id ? { id } : null)
  return (
    <LoadedPage query={detail} skeleton="card" overlap>
      {(problem) => <FeedbackThread problem={problem} />}
    </LoadedPage>
  )
}

function FeedbackThread({ problem }: { problem: ProblemDetail }) {
  const t = useT()
  const dates = useDates()
  const { id, type, status, text, at, pictures, replies, answerBy } = problem
  const resolved = status === FeedbackState.resolved
  return (
    <Overlap>
      <Card>
        <Line>
          <h2>{type}</h2>
          <Pill
            tone={resolved ? 'ok' : 'info'}
            text={resolved ? 'me.feedback.resolved' : 'me.feedback.processing'}
          />
        </Line>
        <p className="said">{text}</p>
        {pictures.length > 0 && (
          <div className="pictures">
            {pictures.map((fileId) => (
              <Thumb key={fileId} fileId={fileId} name={t('me.feedback.pictures')} load={loadFileDataUrl} />
            ))}
          </div>
        )}
        <span className="sm mut">
          <Num>{id}</Num> · {dates.moment(at)}
        </span>
      </Card>
      {answerBy && !resolved && (
        <Notice tone="info" text={['me.feedback.answerBy', { day: dates.day(answerBy) }]} />
      )}
      {replies.length > 0 ? (
        <Section title="me.feedback.replies">
          {replies.map((reply) => (
            <Card key={reply.at + reply.text}>
              <Stack>
                <b>{t(reply.from === 'service' ? 'me.feedback.us' : 'me.feedback.you')}</b>
                <p className="said">{reply.text}</p>
                <span className="sm mut">{dates.moment(reply.at)}</span>
              </Stack>
            </Card>
          ))}
        </Section>
      ) : (
        !answerBy && <Notice tone="info" text="me.feedback.waiting" />
      )}
      {!resolved && replies.at(-1)?.from === 'service' && <Answer key={replies.length} id={id} />}
    </Overlap>
  )
}

/** Form to answer a reply that asks back. The draft is kept until it is sent. */
function Answer({ id }: { id: string }) {
  const t = useT()
  const { value: draft, change, drop } = useDraft(`answer-${id}`, { text: '' })
  return (
    <Form
      fields={answerForm}
      place="inline"
      initial={draft}
      onDraft={change}
      refusals={{ [Refusal.feedbackLimit]: 'text' }}
      submit="me.feedback.answer.send"
      onSubmit={async ({ text }) => {
        await call(user.problemFeedback, { type: 'OTHER', text, pictures: [], contact: '', replyTo: id })
        drop()
        toast(t('me.feedback.sent'))
      }}
    />
  )
}
