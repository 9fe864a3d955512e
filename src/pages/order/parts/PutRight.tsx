import { AccountKind } from '../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { useSay } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { buttonClass } from '../../../ui/Button'
import { Foot } from '../../../ui/Page'

/** What to do about a release that failed: correct the account, or ask the agent; an agent sees to their customer. */
export function PutRight({ order, borrower }: { order: OrderDetail; borrower: boolean }) {
  const say = useSay()
  if (!borrower)
    return (
      <Foot>
        <a className={buttonClass()} href={href('/pages/me/client/detail', { customerId: order.customerId })}>
          {say('order.details.toCustomer')}
        </a>
      </Foot>
    )
  const back = href('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  return (
    <Foot>
      <a className={buttonClass('secondary')} href={href('/pages/agent/agent')}>
        {say('order.details.askAgent')}
      </a>
      <a
        className={buttonClass()}
        href={
          order.receiptKind === AccountKind.bank
            ? href('/pages/me/card')
            : href('/pages/me/eWalletMgrt', { next: back })
        }
      >
        {say('order.details.correctAccount')}
      </a>
    </Foot>
  )
}
