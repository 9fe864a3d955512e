import { OrderStatus } from '../../../../bridge/contract/codes'
import type { OrderDetail } from '../../../../bridge/contract/entities/loan'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { formatPesosExact } from '../../../domain/money/money'
import { ContactNotes } from '../../../features/agent/ContactNotes'
import { useContactCustomer } from '../../../features/agent/use-contact-customer'
import { isRunning } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Button, buttonClass } from '../../../ui/base/Button'
import { message, phone } from '../../../ui/base/icons'
import { Footer } from '../../../ui/layout/Page'

/**
 * An agent's buttons for a customer's running loan: remind and call before it is due, overdue control when it is late.
 * Disabled outside contact hours.
 */
export function OrderContact({ order }: { order: OrderDetail }) {
  const t = useT()
  const dates = useDates()
  const { customerId, customerName, loanOrderNo, productName, next, status, toPay } = order
  const customer = useOperation(user.getCustomerInfo, { customerId }, { optional: true })
  const contact = useContactCustomer(customerId, customer.state === 'ready' ? customer.data : undefined)
  if (status === OrderStatus.overdue)
    return (
      <Footer>
        <a className={buttonClass()} href={href('/pages/overdueControl/index', { loanOrderNo })}>
          {t('order.customer.overdue')}
        </a>
      </Footer>
    )
  if (!isRunning(status) || !next) return null
  const may = customer.state === 'ready' && customer.data.mayContact
  const text = t('order.customer.reminder', {
    name: customerName,
    amount: formatPesosExact(toPay),
    product: productName,
    day: dates.day(next.dueDate),
  })
  return (
    <Footer above={<ContactNotes contact={contact} />}>
      <Button
        kind="secondary"
        icon={message}
        text="order.customer.remind"
        disabled={!may || contact.busy}
        onPress={() => contact.run({ how: 'message', text })}
      />
      <Button
        icon={phone}
        text="order.customer.call"
        disabled={!may || contact.busy}
        onPress={() => contact.run({ how: 'call' })}
      />
    </Footer>
  )
}
