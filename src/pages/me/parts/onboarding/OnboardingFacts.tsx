import { dict } from '../../../../../bridge/contract/operations/system-dictionaries'
import { useOperation } from '../../../../api/query/use-operation'
import { wireLanguage } from '../../../../api/wire-language'
import { maskEmail } from '../../../../domain/person/email'
import { maskId } from '../../../../domain/person/id-number'
import { maskMobile } from '../../../../domain/person/mobile'
import { useIdTypeName } from '../../../../features/identity/id-types'
import { useAreas } from '../../../../features/location/areas'
import { type Fact, Facts } from '../../../../ui/display/Facts'
import { Card } from '../../../../ui/layout/Page'
import type { OnboardingData } from './OnboardingForm'

/** A row of an agent's data, with the names of the fields that it shows. */
type DataRow = Fact & { fields: readonly (keyof OnboardingData)[] }

/** The rows of an agent's data; numbers are masked. */
export function useOnboardingRows(data: OnboardingData): DataRow[] {
  const idTypeName = useIdTypeName()
  const language = wireLanguage()
  const wallets = useOperation(
    dict.selectDictDataByType,
    { paramType: 'e_wallet', language },
    { optional: true },
  )
  const areas = useAreas(data).getAreaNames(data)
  const wallet =
    wallets.state === 'ready' ? wallets.data.find(({ value }) => value === data.eWallet)?.label : undefined
  return [
    { fields: ['fullName'], label: 'field.fullName', value: data.fullName },
    { fields: ['email'], label: 'field.email', value: maskEmail(data.email) },
    {
      fields: ['street', 'regionCode', 'provinceCode', 'cityCode', 'barangayCode'],
      label: 'me.onboarding.address',
      value: areas ? `${data.street}, ${areas}` : data.street,
    },
    {
      fields: ['idType', 'idNumber', 'pictures'],
      label: 'me.onboarding.identity',
      value: `${idTypeName(data.idType)} ${maskId(data.idNumber)}`,
    },
    {
      fields: ['eWallet', 'eWalletNumber'],
      label: 'me.onboarding.wallet',
      value: `${wallet ?? data.eWallet} ${maskMobile(data.eWalletNumber)}`,
    },
  ]
}

/** An agent's approved data. */
export const OnboardingFacts = ({ data }: { data: OnboardingData }) => (
  <Card pad="none">
    <Facts stacked rows={useOnboardingRows(data)} />
  </Card>
)
