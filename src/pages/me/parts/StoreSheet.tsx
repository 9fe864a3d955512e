import type { Information } from '../../../../bridge/contract/entities/person'
import { limits } from '../../../../bridge/contract/limits'
import { customerInformation } from '../../../../bridge/contract/operations/loan-customer'
import { call } from '../../../api/service'
import { Form } from '../../../forms/Form'
import type { Option } from '../../../forms/field'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { Sheet } from '../../../ui/layout/Sheet'
import { toast } from '../../../ui/state/toasts'

const form = { nameOfStore: fields.nameOfStore, ewalletUsed: fields.ewalletUsed }

interface StoreSheetProps {
  open: boolean
  onClose(): void
  information: Information
  wallets: readonly Option[]
}

/** Form for the profile fields that the user may change without a review. */
export function StoreSheet({ open, onClose, information, wallets }: StoreSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title="me.info.edit">
      <Form
        fields={form}
        place="inline"
        initial={{ nameOfStore: information.storeName ?? '', ewalletUsed: information.ewalletUsed ?? '' }}
        options={{ ewalletUsed: wallets }}
        submit="me.save"
        onSubmit={async ({ nameOfStore, ewalletUsed: usedWallet }) => {
          await call(customerInformation.editInformation, { nameOfStore, usedWallet })
          onClose()
          toast(t('me.info.saved'), limits.toastShortMs)
        }}
      />
    </Sheet>
  )
}
