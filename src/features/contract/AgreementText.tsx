import type { Agreement } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { ContractFrame } from '../../lending/ContractFrame'
import { useResource } from '../../state/resource'
import { currentLanguage } from '../../text/text'
import { Loaded } from '../../ui/faces'

/** The text of an agreement in the current language. */
export function AgreementText({ of }: { of: Agreement }) {
  const text = useResource(user.getAgreement, { type: of.agreementNo, language: currentLanguage() })
  return (
    <Loaded of={text} skeleton="text">
      {({ title, html }) => <ContractFrame title={title} html={html} />}
    </Loaded>
  )
}
