import { useState } from 'react'
import { FeedbackState } from '../../../bridge/contract/codes'
import { user } from '../../../bridge/contract/operations/system-user'
import { usePages } from '../../api/query/use-pages'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, replace, useQuery } from '../../routes/history/links'
import { Button } from '../../ui/base/Button'
import { List, Row } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { Tabs } from '../../ui/input/choices'
import { Footer, Overlap } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { FeedbackSheet } from './parts/FeedbackSheet'

/** The user's feedback, open and resolved, and a form for new feedback. */
export default function Feedback() {
  const t = useT()
  const dates = useDates()
  const { tab, type, payment } = useQuery('/pages/me/feedback')
  const status = tab === 'resolved' ? FeedbackState.resolved : FeedbackState.processing
  const notice = usePages(user.getProblemList, { status }, ({ id }) => id)
  // null until the user opens or closes the form; the address may ask for it
  const [writing, setWriting] = useState<boolean | null>(null)
  const isWriting = writing ?? Boolean(type || payment)
  return (
    <>
      <Overlap>
        <Tabs
          label="me.feedback.tabs"
          tabs={[
            { id: 'processing', text: 'me.feedback.processing' },
            { id: 'resolved', text: 'me.feedback.resolved' },
          ]}
          value={tab === 'resolved' ? 'resolved' : 'processing'}
          onChange={(next) => replace('/pages/me/feedback', { tab: next })}
        >
          <PagedList
            query={notice}
            empty={
              <Empty
                picture="messages"
                title={status === FeedbackState.resolved ? 'me.feedback.noneResolved' : 'me.feedback.none'}
                text="me.feedback.none.text"
              />
            }
          >
            {(rows) => (
              <List>
                {rows.map(({ id, type, text, at }) => (
                  <Row
                    key={id}
                    title={<b>{type}</b>}
                    sub={
                      <>
                        <span className="clip">{text}</span>
                        <span className="row-when">{dates.moment(at)}</span>
                      </>
                    }
                    href={href('/pages/me/feedbackList', { id })}
                  />
                ))}
              </List>
            )}
          </PagedList>
        </Tabs>
        <p className="sm mut">{t('me.feedback.when')}</p>
      </Overlap>
      <Footer>
        <Button text="me.feedback.new" onPress={() => setWriting(true)} />
      </Footer>
      <FeedbackSheet type={type} payment={payment} open={isWriting} onClose={() => setWriting(false)} />
    </>
  )
}
