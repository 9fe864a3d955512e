import type { EkycRecord } from '../../../../../bridge/contract/entities/person'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useOperation } from '../../../../api/query/use-operation'
import { IdentityFacts } from '../../../../features/identity/IdentityFacts'
import { IdentityPictures } from '../../../../features/identity/IdentityPictures'
import { Card } from '../../../../ui/layout/Page'
import { FormPart } from './FormPart'

/** The verified identity and the date of the verification. */
export function SubmittedIdentity({
  record,
  customerId,
  onSeen,
}: {
  record: EkycRecord
  customerId: string
  /** Called once the user has scrolled to the end. */
  onSeen(): void
}) {
  const merchant = useOperation(agentWork.getMerchantDetail, { customerId }, { optional: true })
  const verifiedOn = merchant.state === 'ready' ? merchant.data.verifiedOn : null
  return (
    <FormPart title="client.review.identity" onSeen={onSeen}>
      <Card>
        <IdentityPictures fileIds={record.pictures} shown />
        <IdentityFacts record={record} verifiedOn={verifiedOn} />
      </Card>
    </FormPart>
  )
}
