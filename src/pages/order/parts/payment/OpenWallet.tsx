import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { config } from '../../../../api/config'
import { useCanOpenExternal } from '../../../../api/device/external'
import { useT } from '../../../../i18n/translate'
import { buttonClass } from '../../../../ui/base/Button'

/** Link to the wallet app in which the user has to approve a payment. Shown only if the deployment configures such a link. */
export function OpenWallet({ payment: { wallet } }: { payment: PaymentOrder }) {
  const t = useT()
  const may = useCanOpenExternal()
  const link = wallet && config().wallets?.[wallet.provider]
  if (!may || !link) return null
  return (
    <a className={buttonClass('secondary')} href={link} target="_blank" rel="noreferrer">
      {t('order.uncertainty.openWallet', { wallet: wallet.name })}
    </a>
  )
}
