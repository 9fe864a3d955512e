import type { EkycRecord } from '../../../bridge/contract/entities/person'
import { maskId } from '../../domain/id-number'
import { useDates } from '../../lending/dates'
import { Reveal } from '../../ui/bits'
import { Facts } from '../../ui/Facts'
import { useIdTypeName } from './id-types'

/** What an ID says of its owner, wherever an identity is shown: the number hidden until it is asked for. */
export function IdentityFacts({ of }: { of: EkycRecord }) {
  const dates = useDates()
  const idTypeName = useIdTypeName()
  return (
    <Facts
      stacked
      rows={[
        { label: 'lending.identity.fullName', value: of.fullName },
        { label: 'lending.identity.birthday', value: dates.day(of.birthday) },
        { label: 'lending.identity.birthplace', value: of.birthplace },
        { label: 'lending.identity.nationality', value: of.nation },
        { label: 'lending.identity.idType', value: idTypeName(of.idType) },
        {
          label: 'lending.identity.idNumber',
          value: (
            <Reveal masked={maskId(of.idNumber)} value={of.idNumber} label="lending.identity.idNumber" />
          ),
        },
        { label: 'lending.identity.address', value: of.address },
      ]}
    />
  )
}
