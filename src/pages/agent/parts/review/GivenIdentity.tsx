import type { EkycRecord } from '../../../../../bridge/contract/entities/person'
import { Card, Section } from '../../../../ui/Page'
import { IdentityFacts } from '../../../parts/IdentityFacts'
import { IdentityPictures } from '../../../parts/IdentityPictures'

/** The identity as it was verified. */
export function GivenIdentity({ of }: { of: EkycRecord }) {
  return (
    <Section title="client.review.identity">
      <Card>
        <IdentityFacts of={of} />
        <IdentityPictures fileIds={of.pictures} />
      </Card>
    </Section>
  )
}
