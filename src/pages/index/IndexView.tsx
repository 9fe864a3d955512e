import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperation } from '../../api/query/use-operation'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { IdentityFacts } from '../../features/identity/IdentityFacts'
import { IdentityPictures } from '../../features/identity/IdentityPictures'
import { usePrefetchIdTypes } from '../../features/identity/id-types'
import { href, useQuery } from '../../routes/history/links'
import { Body } from '../../ui/layout/Frame'
import { Card, Small } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'

/** Shows the verified identity of the user, or of the agent's customer, read-only. */
export default function IndexView() {
  const { customerId } = useQuery('/pages/index/indexView')
  const customerQuery = customerId ? { customerId } : {}
  const own = useOperation(preAuditEvaluation.getUserNewEkyc, customerId ? null : {})
  const known = useOperation(preAuditEvaluation.getOtherKycCustomerInfo, customerQuery)
  usePrefetchIdTypes()
  const identity = known.state === 'ready' ? known.data : null
  return (
    <Body>
      <CustomerBanner customerId={customerId} />
      <Loaded
        query={customerId ? known : own}
        skeleton="card"
        empty={
          <Empty
            picture="search"
            title="index.indexView.none"
            link={{
              text: 'index.indexView.verify',
              href: href('/pages/index/indexScreening', customerQuery),
            }}
          />
        }
      >
        {(record) =>
          record && (
            <>
              <Card pad="none">
                <IdentityFacts
                  record={record}
                  verifiedOn={known.state === 'loading' ? known.state : identity?.verifiedOn}
                  validUntil={known.state === 'loading' ? known.state : identity?.validUntil}
                />
              </Card>
              <IdentityPictures fileIds={record.pictures} />
              <Small text={customerId ? 'index.customer.identityHint' : 'index.indexView.hint'} />
            </>
          )
        }
      </Loaded>
    </Body>
  )
}
