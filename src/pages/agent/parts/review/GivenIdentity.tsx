import type { EkycRecord } from '../../../../../bridge/contract/entities/person'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useOperation } from '../../../../api/query/use-operation'
import { IdentityFacts } from '../../../../features/identity/IdentityFacts'
import { IdentityPictures } from '../../../../features/identity/IdentityPictures'
import { Card, Section } from '../../../../ui/layout/Page'

/** The identity as it was verified, and when. */
export function GivenIdentity({ of, customerId }: { of: EkycRecord; customerId: string }) {
  const merchant = useOperation(agentWork.getMerchantDetail, { customerId }, { aside: true })
  const verifiedOn = merchant.state === 'ready' ? merchant.data.verifiedOn : null
  return (
    <Section title="client.review.identity">
      <Card>
        <IdentityFacts of={of} verifiedOn={verifiedOn} />
        <IdentityPictures fileIds={of.pictures} shown />
      </Card>
    </Section>
  )
}
