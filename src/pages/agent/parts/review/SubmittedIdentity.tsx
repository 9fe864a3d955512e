import type { EkycRecord } from '../../../../../bridge/contract/entities/person'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useOperation } from '../../../../api/query/use-operation'
import { IdentityFacts } from '../../../../features/identity/IdentityFacts'
import { IdentityPictures } from '../../../../features/identity/IdentityPictures'
import { Card, Section } from '../../../../ui/layout/Page'

/** The verified identity and the date of the verification. */
export function SubmittedIdentity({ record, customerId }: { record: EkycRecord; customerId: string }) {
  const merchant = useOperation(agentWork.getMerchantDetail, { customerId }, { optional: true })
  const verifiedOn = merchant.state === 'ready' ? merchant.data.verifiedOn : null
  return (
    <Section title="client.review.identity">
      <Card>
        <IdentityFacts record={record} verifiedOn={verifiedOn} />
        <IdentityPictures fileIds={record.pictures} shown />
      </Card>
    </Section>
  )
}
