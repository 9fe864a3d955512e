import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import type { usePages } from '../../../../api/query/use-pages'
import { useDates } from '../../../../i18n/dates'
import { useAmountText } from '../../../../i18n/hidden-amounts'
import { href } from '../../../../routes/history/links'
import { useServiceTime } from '../../../../session/service-clock'
import type { Tone } from '../../../../ui/base/content'
import type { IconShape } from '../../../../ui/base/Icon'
import { checkCircle, document, people, warning } from '../../../../ui/base/icons'
import { List, Row } from '../../../../ui/display/List'
import { PagedList } from '../../../../ui/display/PagedList'
import { Card, Section, Small } from '../../../../ui/layout/Page'

type Notice = ReplyOf<typeof agentWork.messageNotification>['list'][number]

const noticeIcons: Record<Notice['kind'], { icon: IconShape; tone?: Tone }> = {
  bind: { icon: people },
  review: { icon: document },
  rejected: { icon: warning, tone: 'warn' },
  overdue: { icon: warning, tone: 'bad' },
  repaid: { icon: checkCircle, tone: 'ok' },
}

function noticeHref({ kind, customerId }: Notice): string {
  if (kind === 'bind' || customerId === null) return href('/pages/index/customerVerify')
  if (kind === 'review') return href('/pages/agent/loanReview', { customerId })
  return href('/pages/me/client/detail', { customerId })
}

interface AgentNoticesProps {
  query: ReturnType<typeof usePages<typeof agentWork.messageNotification>>
}

export function AgentNotices({ query: notices }: AgentNoticesProps) {
  const dates = useDates()
  const now = useServiceTime()
  const show = useAmountText()
  return (
    <Section title="client.home.notices">
      <PagedList
        query={notices}
        initialCount={4}
        empty={
          <Card>
            <Small text="client.home.noNotices" />
          </Card>
        }
      >
        {(rows) => (
          <List>
            {rows.map((notice) => (
              <Row
                key={notice.id}
                {...noticeIcons[notice.kind]}
                title={<>{show(notice.title)}</>}
                sub={<>{dates.ago(notice.at, now)}</>}
                href={noticeHref(notice)}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  )
}
