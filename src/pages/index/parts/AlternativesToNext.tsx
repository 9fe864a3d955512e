import { limits } from '../../../../bridge/contract/limits'
import { amountToPay } from '../../../domain/loan/due'
import { type NextAction, nextAction, type Situation, toOwedLater } from '../../../domain/loan/next-action'
import { formatPesos, formatPesosExact, zero } from '../../../domain/money/money'
import { DuePill } from '../../../features/order/DuePill'
import { applicationMeaning, orderMeaning } from '../../../features/order/status'
import { AwaitedPayment } from '../../../features/payment/AwaitedPayment'
import { openPaymentHref } from '../../../features/payment/open-payment-link'
import { useDates } from '../../../i18n/dates'
import { useAmountText } from '../../../i18n/hidden-amounts'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { markAmounts } from '../../../ui/base/content'
import { document, help, list, wallet } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { Pill } from '../../../ui/state/status'

/** Alternatives to the next action: another amount, more time, or waiting. */
export function AlternativesToNext({ thing }: { thing: NextAction }) {
  const t = useT()
  if (thing.kind === 'checking') return <AwaitedPayment since={thing.payment.createdAt} />
  if (thing.kind !== 'payOverdue' && thing.kind !== 'paySoon') return null
  return (
    <List>
      <Row
        icon={list}
        title={<b>{t('index.home.other')}</b>}
        sub="index.home.other.text"
        href={href('/pages/order/repayment', { loanOrderNo: thing.order.loanOrderNo, amount: zero })}
      />
      <Row
        icon={help}
        title={<b>{t('index.home.time')}</b>}
        sub="index.home.time.text"
        href={href('/pages/order/relief', { loanOrderNo: thing.order.loanOrderNo })}
      />
    </List>
  )
}

/** Open tasks other than the next action: other repayments, a payment being checked, drafts and applications in progress. */
export function AlsoOpen({ situation }: { situation: Situation }) {
  const t = useT()
  const show = useAmountText()
  const dates = useDates()
  const thing = nextAction(situation)
  const shown = 'order' in thing ? thing.order?.loanOrderNo : undefined
  const checked =
    situation.payment && thing.kind !== 'checking' && thing.kind !== 'payCode' ? situation.payment : null
  const elsewhere = checked && checked.loanOrderNo !== shown ? checked : null
  const due = situation.due.filter(
    ({ loanOrderNo }) => loanOrderNo !== shown && loanOrderNo !== situation.payment?.loanOrderNo,
  )
  const order =
    situation.order && situation.order.loanOrderNo !== shown && !situation.application
      ? situation.order
      : null
  const applications = [situation.application, situation.begun, situation.refused].filter(
    (one) => one !== null && !('application' in thing && thing.application.id === one.id),
  )
  const owed = toOwedLater(situation)
  if (!elsewhere && due.length === 0 && !order && applications.length === 0 && !owed) return null
  return (
    <List label={t('index.home.also')}>
      {elsewhere && (
        <Row
          icon={wallet}
          title={<b>{show(formatPesosExact(elsewhere.amount))}</b>}
          sub={<>{elsewhere.productName}</>}
          value={<Pill tone="warn" text="lending.next.checking" />}
          href={openPaymentHref(elsewhere)}
        />
      )}
      {due.slice(0, limits.pageSize).map((one) => (
        <Row
          key={one.loanOrderNo}
          icon={wallet}
          title={<b>{one.next ? show(formatPesosExact(amountToPay(one))) : one.productName}</b>}
          sub={<>{one.productName}</>}
          value={one.next && <DuePill order={one} />}
          href={href('/pages/order/details', { loanOrderNo: one.loanOrderNo })}
        />
      ))}
      {owed && (
        <Row
          icon={wallet}
          title={<b>{markAmounts(t('index.home.owed', { amount: formatPesosExact(owed.amount) }))}</b>}
          sub={['index.home.owed.next', { count: owed.orders, day: dates.day(owed.nextDueDate, 'short') }]}
          href={href('/pages/order/index')}
        />
      )}
      {order && (
        <Row
          icon={document}
          title={<b>{order.productName}</b>}
          sub={<>{show(formatPesos(order.loanAmount))}</>}
          value={<Pill {...orderMeaning(order)} />}
          href={href('/pages/order/details', { loanOrderNo: order.loanOrderNo })}
        />
      )}
      {applications.map(
        (one) =>
          one && (
            <Row
              key={one.id}
              icon={document}
              title={<b>{one.productName}</b>}
              sub={<>{show(formatPesos(one.loanAmount))}</>}
              value={<Pill {...applicationMeaning(one)} />}
              href={href('/pages/agent/state', { id: one.id })}
            />
          ),
      )}
    </List>
  )
}
