import type { EkycRecord } from '../../../../../bridge/contract/entities/person'
import { maskId } from '../../../../domain/id-number'
import { useDates } from '../../../../lending/dates'
import { Thumb } from '../../../../lending/PicturePicker'
import { fileAddress } from '../../../../state/files'
import { useSay } from '../../../../text/text'
import { Reveal } from '../../../../ui/bits'
import { Facts } from '../../../../ui/Facts'
import { Line } from '../../../../ui/Frame'
import { Card, Section } from '../../../../ui/Page'
import { useIdTypeName } from '../../../parts/id-types'

/** The identity as it was verified. */
export function GivenIdentity({ of }: { of: EkycRecord }) {
  const say = useSay()
  const dates = useDates()
  const idTypeName = useIdTypeName()
  return (
    <Section title="client.review.identity">
      <Card>
        <Facts
          stacked
          rows={[
            { label: 'client.review.name', value: of.fullName },
            { label: 'client.review.birthday', value: dates.day(of.birthday) },
            { label: 'field.idType', value: idTypeName(of.idType) },
            {
              label: 'field.idNumber',
              value: <Reveal masked={maskId(of.idNumber)} value={of.idNumber} label="field.idNumber" />,
            },
            { label: 'client.review.address', value: of.address },
          ]}
        />
        {of.pictures.length > 0 && (
          <Line together>
            {of.pictures.map((fileId, at) => (
              <Thumb
                key={fileId}
                fileId={fileId}
                load={fileAddress}
                name={say('client.review.idPicture', { at: at + 1 })}
              />
            ))}
          </Line>
        )}
      </Card>
    </Section>
  )
}
