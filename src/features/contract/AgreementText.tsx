import type { Agreement } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/query/use-operation'
import { wireLanguage } from '../../api/wire-language'
import { Loaded } from '../../ui/state/async-states'
import { ContractFrame } from './ContractFrame'

/** Text of an agreement in the current language. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const text = useOperation(user.getAgreement, { type: agreement.agreementNo, language: wireLanguage() })
  return (
    <Loaded query={text} skeleton="text">
      {({ title, html }) => <ContractFrame title={title} html={html} />}
    </Loaded>
  )
}
