import type { PaymentOrder } from '../../../../../bridge/contract/entities/payment'
import { config } from '../../../../api/config'
import { useCanOpenExternal } from '../../../../api/device/external'
import { useT } from '../../../../i18n/translate'
import { buttonClass } from '../../../../ui/base/Button'

/** Link to the wallet app in which a payment waits for the user, if the deployment configures a link for that wallet. */
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
