import type { Day } from '../../../bridge/contract/entities/money'
import type { EkycRecord } from '../../../bridge/contract/entities/person'
import { isMaskedId, maskId } from '../../domain/person/id-number'
import { useDates } from '../../i18n/dates'
import { Num } from '../../ui/base/Amount'
import { Facts } from '../../ui/display/Facts'
import { Reveal } from '../../ui/display/Reveal'
import { useIdTypeName } from './id-types'
import type { RevealedRecord } from './use-revealed-record'

interface IdentityFactsProps {
  record: EkycRecord
  /** Shows the ID number after the PIN, if the service masks it. Without it, a masked number stays masked. */
  revealing?: Omit<RevealedRecord, 'record'>
  /** Date of the verification, if known; 'loading' while it is fetched. */
  verifiedOn?: Day | 'loading' | null | undefined
  /** Last day on which the verification is valid; 'loading' while it is fetched. */
  validUntil?: Day | 'loading' | undefined
}

/** Data of a verified ID; the ID number is masked until the user reveals it. */
export function IdentityFacts({ record, revealing, verifiedOn, validUntil }: IdentityFactsProps) {
  const dates = useDates()
  const idTypeName = useIdTypeName()
  const formatDay = (known: Day | 'loading') => (known === 'loading' ? '\u00a0' : dates.day(known))
  return (
    <Facts
      stacked
      rows={[
        { label: 'lending.identity.fullName', value: record.fullName },
        { label: 'lending.identity.birthday', value: dates.day(record.birthday) },
        { label: 'lending.identity.birthplace', value: record.birthplace },
        { label: 'lending.identity.nationality', value: record.nation },
        { label: 'lending.identity.idType', value: idTypeName(record.idType) },
        {
          label: 'lending.identity.idNumber',
          value:
            revealing || !isMaskedId(record.idNumber) ? (
              <Reveal
                masked={maskId(record.idNumber)}
                value={record.idNumber}
                label="lending.identity.idNumber"
                {...revealing}
              />
            ) : (
              <Num>{record.idNumber}</Num>
            ),
        },
        { label: 'lending.identity.address', value: record.address },
        ...(verifiedOn
          ? [{ label: 'lending.identity.verifiedOn' as const, value: formatDay(verifiedOn) }]
          : []),
        ...(validUntil
          ? [{ label: 'lending.identity.validUntil' as const, value: formatDay(validUntil) }]
          : []),
      ]}
    />
  )
}
