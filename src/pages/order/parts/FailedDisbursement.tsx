import { AccountKind } from '../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { Footer } from '../../../ui/layout/Page'

/** Links to resolve a failed disbursement: a borrower corrects the account or asks the agent; an agent opens the customer. */
export function FailedDisbursement({ order, borrower }: { order: OrderDetail; borrower: boolean }) {
  const t = useT()
  if (!borrower)
    return (
      <Footer>
        <a className={buttonClass()} href={href('/pages/me/client/detail', { customerId: order.customerId })}>
          {t('order.details.toCustomer')}
        </a>
      </Footer>
    )
  const back = href('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  return (
    <Footer>
      <a className={buttonClass('secondary')} href={href('/pages/agent/agent')}>
        {t('order.details.askAgent')}
      </a>
      <a
        className={buttonClass()}
        href={
          order.receiptKind === AccountKind.bank
            ? href('/pages/me/card')
            : href('/pages/me/eWalletMgrt', { next: back })
        }
      >
        {t('order.details.correctAccount')}
      </a>
    </Footer>
  )
}
