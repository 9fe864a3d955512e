import { register } from '../../../bridge/contract/operations/auth-register'
import { useOperation } from '../../api/query/use-operation'
import { wireLanguage } from '../../api/wire-language'
import { ContractFrame } from '../../features/contract/ContractFrame'
import { useQuery } from '../../routes/history/links'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'

/** An agreement in the language of the app. */
export default function RegisterAgreement() {
  const { type } = useQuery('/pages/register/registerAgreement')
  const text = useOperation(register.getAgreement, { type, language: wireLanguage() })
  return (
    <LoadedPage query={text} skeleton="text">
      {({ title, html }) => (
        <Body>
          <ContractFrame title={title} html={html} />
        </Body>
      )}
    </LoadedPage>
  )
}
