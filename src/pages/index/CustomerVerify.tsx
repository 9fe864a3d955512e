import type { ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { usePages } from '../../api/query/use-pages'
import { CustomerRow } from '../../features/agent/CustomerRow'
import { href, replaceQuery, useQuery } from '../../routes/history/links'
import { List } from '../../ui/display/List'
import { PagedList } from '../../ui/display/PagedList'
import { SearchField } from '../../ui/input/SearchField'
import { Body } from '../../ui/layout/Frame'
import { Small } from '../../ui/layout/Page'
import { EmptyList } from '../../ui/state/EmptyList'
import { Applicant } from './parts/Applicant'

type Waiting = ReplyOf<typeof agentWork.getCustomerVerifyList>['list'][number]

/** The rows in their order: each applicant alone, and forms to review that follow each other as a list. */
function groupReviews(rows: readonly Waiting[]): (Waiting | Waiting[])[] {
  const groups: (Waiting | Waiting[])[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.waitsFor === 'BIND') groups.push(row)
    else if (Array.isArray(last)) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Customers who are waiting for the agent: people who ask to become customers, and forms to review. */
export default function CustomerVerify() {
  const { search } = useQuery('/pages/index/customerVerify')
  const waiting = usePages(agentWork.getCustomerVerifyList, { search }, ({ customerId }) => customerId)
  const none = (
    <EmptyList
      filtered={search !== ''}
      empty={{
        picture: 'done',
        title: 'client.verify.none',
        text: 'client.verify.none.text',
        link: { text: 'client.verify.customers', href: href('/pages/me/client/index') },
      }}
      notFound={{ title: 'client.list.notFound', text: 'client.list.notFound.text' }}
    />
  )
  return (
    <Body>
      <SearchField
        label="client.list.search"
        value={search}
        onSearch={(text) => replaceQuery('/pages/index/customerVerify', { search: text })}
      />
      <PagedList query={waiting} empty={none}>
        {(rows) => (
          <>
            <Small text={['client.verify.waiting', { count: waiting.total }]} />
            {groupReviews(rows).map((group) =>
              'customerId' in group ? (
                <Applicant key={group.customerId} customer={group} />
              ) : (
                <List key={`reviews ${group[0]?.customerId}`}>
                  {group.map((one) => (
                    <CustomerRow
                      key={one.customerId}
                      customer={one}
                      status={{ tone: 'warn', text: 'client.verify.review' }}
                      href={href('/pages/agent/loanReview', { customerId: one.customerId })}
                    />
                  ))}
                </List>
              ),
            )}
          </>
        )}
      </PagedList>
    </Body>
  )
}
