import type { Agreement } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { useMutation } from '../../api/writes/use-mutation'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { FormError } from '../../ui/input/FormError'
import { Sheet } from '../../ui/layout/Sheet'
import { useCustomerName } from '../agent/CustomerBanner'
import { AgreementList } from './AgreementList'

interface Props {
  open: boolean
  onClose(): void
  agreements: readonly Agreement[]
  customerId?: string | undefined
  /** Called once the agreements are accepted. */
  onAccepted?: (() => void) | undefined
}

/** Sheet with the agreements that a step requires. The user can read each one and accepts all of them by one button. */
export function AgreementsSheet({ open, onClose, agreements, customerId, onAccepted }: Props) {
  const t = useT()
  const name = useCustomerName(customerId)
  const accept = useMutation(user.saveAgreementAccept, () => {
    onClose()
    onAccepted?.()
  })
  const agreementAcceptDTOList = agreements.map(({ agreementNo, version }) => ({ agreementNo, version }))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={accept.busy}
      title="lending.agreements.title"
      footer={
        <Button
          text="lending.agreements.accept"
          busy={accept.busy}
          onPress={() => accept.run({ agreementAcceptDTOList, ...(customerId && { customerId }) })}
        />
      }
    >
      <AgreementList bare agreements={agreements} />
      <p>{name ? t('lending.agreements.tick.customer', { name }) : t('lending.agreements.tick')}</p>
      <FormError mutation={accept} />
    </Sheet>
  )
}
