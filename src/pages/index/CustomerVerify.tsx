import { useState } from 'react'
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
import { BindSheet } from './parts/BindSheet'

type Waiting = ReplyOf<typeof agentWork.getCustomerVerifyList>['list'][number]

const statusPills = {
  BIND: { tone: 'info', text: 'client.verify.bind' },
  REVIEW: { tone: 'warn', text: 'client.verify.review' },
} as const

/** Customers who are waiting for the agent: people who ask to become customers, and forms to review. */
export default function CustomerVerify() {
  const { search } = useQuery('/pages/index/customerVerify')
  const waiting = usePages(agentWork.getCustomerVerifyList, { search }, ({ customerId }) => customerId)
  const [opened, setOpened] = useState<Waiting | null>(null)
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
            <List>
              {rows.map((one) => (
                <CustomerRow
                  key={one.customerId}
                  customer={one}
                  status={statusPills[one.waitsFor]}
                  {...(one.waitsFor === 'BIND'
                    ? { onPress: () => setOpened(one) }
                    : { href: href('/pages/agent/loanReview', { customerId: one.customerId }) })}
                />
              ))}
            </List>
          </>
        )}
      </PagedList>
      <BindSheet key={opened?.customerId ?? ''} customer={opened} onClose={() => setOpened(null)} />
    </Body>
  )
}
