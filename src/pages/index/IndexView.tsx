import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { href, useQuery } from '../../nav/go'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { Empty, Loaded } from '../../ui/faces'
import { Card, Section, Small } from '../../ui/Page'
import { ForCustomer } from '../parts/ForCustomer'
import { IdentityFacts } from '../parts/IdentityFacts'
import { IdentityPictures } from '../parts/IdentityPictures'

/** The identity as it was verified; nothing of it can be edited. */
export default function IndexView() {
  const say = useSay()
  const { customerId } = useQuery('/pages/index/indexView')
  const whose = customerId ? { customerId } : {}
  const own = useResource(preAuditEvaluation.getUserNewEkyc, customerId ? null : {})
  const known = useResource(preAuditEvaluation.getOtherKycCustomerInfo, whose)
  const kept = known.state === 'ready' ? known.data : null
  return (
    <Body>
      <ForCustomer customerId={customerId} />
      <Loaded
        of={customerId ? known : own}
        skeleton="card"
        empty={
          <Empty
            picture="search"
            title="index.indexView.none"
            action={
              <a
                className={buttonClass('secondary', 'small')}
                href={href('/pages/index/indexScreening', whose)}
              >
                {say('index.indexView.verify')}
              </a>
            }
          />
        }
      >
        {(record) =>
          record && (
            <>
              <Card pad="none">
                <IdentityFacts of={record} verifiedOn={kept?.verifiedOn} validUntil={kept?.validUntil} />
              </Card>
              {record.pictures.length > 0 && (
                <Section title="index.indexView.pictures">
                  <IdentityPictures fileIds={record.pictures} />
                </Section>
              )}
              <Small text={customerId ? 'index.customer.identityHint' : 'index.indexView.hint'} />
            </>
          )
        }
      </Loaded>
    </Body>
  )
}
