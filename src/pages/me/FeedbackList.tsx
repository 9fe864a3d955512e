import { FeedbackState } from '../../../bridge/contract/codes'
import type { ProblemDetail } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { loadFileDataUrl } from '../../api/device/pictures'
import { useOperation } from '../../api/query/use-operation'
import { Thumb } from '../../features/identity/PicturePicker'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { Line } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Overlap, Section, Stack } from '../../ui/layout/Page'
import { Notice, Pill } from '../../ui/state/status'

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
  const { type, status, text, at, pictures, replies } = problem
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
        <span className="sm mut">{dates.moment(at)}</span>
      </Card>
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
        <Notice tone="info" text="me.feedback.waiting" />
      )}
    </Overlap>
  )
}
