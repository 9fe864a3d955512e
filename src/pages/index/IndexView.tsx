import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useDates } from '../../lending/dates'
import { href, useQuery } from '../../nav/go'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Body } from '../../ui/Frame'
import { Empty, Loaded } from '../../ui/faces'
import { Card, Section, Small } from '../../ui/Page'
import { ForCustomer } from '../parts/ForCustomer'
import { IdentityFacts } from '../parts/IdentityFacts'
import { IdentityPictures } from '../parts/IdentityPictures'

/** The identity as it was verified; nothing of it can be edited. */
export default function IndexView() {
  const say = useSay()
  const dates = useDates()
  const { customerId } = useQuery('/pages/index/indexView')
  const whose = customerId ? { customerId } : {}
  const own = useResource(preAuditEvaluation.getUserNewEkyc, customerId ? null : {})
  const known = useResource(preAuditEvaluation.getOtherKycCustomerInfo, whose)
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
                <IdentityFacts of={record} />
              </Card>
              {known.state === 'ready' && known.data && (
                <Card>
                  <Facts
                    rows={[
                      { label: 'index.indexView.verifiedOn', value: dates.day(known.data.verifiedOn) },
                      { label: 'index.indexView.validUntil', value: dates.day(known.data.validUntil) },
                    ]}
                  />
                </Card>
              )}
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
