import { MessageType } from '../../../bridge/contract/codes'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { useMutation } from '../../api/writes/use-mutation'
import { useSyncUnread } from '../../features/account/unread'
import { messageType } from '../../features/order/status'
import { usePageReads } from '../../features/page-reads/use-page-reads'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, replaceQuery, useQuery } from '../../routes/history/links'
import { useServiceTime } from '../../session/service-clock'
import { Button } from '../../ui/base/Button'
import { CountedChips, useRowCounts } from '../../ui/display/CountedChips'
import { List, Row } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { FormError } from '../../ui/input/FormError'
import { Body, Line } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'

const types = Object.values(MessageType)

export default function MessageCenter() {
  const t = useT()
  const dates = useDates()
  const now = useServiceTime()
  const query = useQuery('/pages/index/messageCenter')
  const type = types.find((one) => one === query.type) ?? null
  const setType = (next?: MessageType) => replaceQuery('/pages/index/messageCenter', { type: next })
  const { messages } = usePageReads('/pages/index/messageCenter', { messages: { type } })
  const counts = useRowCounts(messages.first)
  const readAll = useMutation(msg.editMsgStatus)
  useSyncUnread(messages.first)
  const unread = messages.first.state === 'ready' ? messages.first.data.unread : 0
  return (
    <Body>
      {counts && (
        <CountedChips
          label="index.messages.filter"
          counts={counts}
          getText={(one) => messageType[one]}
          value={type}
          onChange={(to) => setType(to ?? undefined)}
        />
      )}
      {unread > 0 && (
        <Line>
          <span className="sm mut">{t('ui.unread', { count: unread })}</span>
          <Button
            kind="plain"
            size="small"
            busy={readAll.busy}
            text="index.messages.readAll"
            onPress={() => readAll.run({ id: null })}
          />
        </Line>
      )}
      <FormError mutation={readAll} />
      <PagedList
        query={messages}
        empty={<Empty picture="messages" title="index.messages.none" text="index.messages.none.text" />}
      >
        {(rows) => (
          <List>
            {rows.map(({ id, title, summary, at, read }) => (
              <Row
                key={id}
                title={<>{title}</>}
                sub={
                  <>
                    {summary}
                    <span className="row-when">{dates.ago(at, now)}</span>
                  </>
                }
                unread={!read}
                href={href('/pages/index/messageDetail', { id })}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Body>
  )
}
