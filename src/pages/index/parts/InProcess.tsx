import type { Application, OrderSummary } from '../../../../bridge/contract/entities/loan'
import { formatPesos } from '../../../domain/money'
import { applicationState, orderStatus } from '../../../features/order/status'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import { document } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'

/** The application or order that is on its way. */
export function InProcess({
  application,
  order,
}: {
  application: Application | null
  order: OrderSummary | null
}) {
  const t = useT()
  if (order) {
    return (
      <List>
        <Row
          icon={document}
          title={<b>{order.productName}</b>}
          sub={<>{`${formatPesos(order.loanAmount)} · ${t(orderStatus[order.status].text)}`}</>}
          href={href('/pages/order/details', { loanOrderNo: order.loanOrderNo })}
        />
      </List>
    )
  }
  if (!application) return null
  return (
    <List>
      <Row
        icon={document}
        title={<b>{application.productName}</b>}
        sub={<>{`${formatPesos(application.loanAmount)} · ${t(applicationState[application.state].text)}`}</>}
        href={href('/pages/agent/state', { id: application.id })}
      />
    </List>
  )
}
