import { limits } from '../../../../bridge/contract/limits'
import { amountToPay } from '../../../domain/loan/due'
import { type NextAction, nextAction, type Situation } from '../../../domain/loan/next-action'
import { formatPesos, formatPesosExact, zero } from '../../../domain/money/money'
import { dayMs } from '../../../domain/time/day'
import { DuePill } from '../../../features/order/DuePill'
import { applicationState, orderStatus } from '../../../features/order/status'
import { openPaymentHref } from '../../../features/payment/open-payment-link'
import { useDates } from '../../../i18n/dates'
import { formatMoment } from '../../../i18n/format-day'
import { currentLanguage, useT } from '../../../i18n/translate'
import { href } from '../../../routes/lookup'
import { document, list, people, wallet } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { Card, Section } from '../../../ui/layout/Page'
import { Pill, Timeline } from '../../../ui/state/status'

/** Alternatives to the next action: another amount, more time, or waiting. */
export function AlternativesToNext({ thing }: { thing: NextAction }) {
  const t = useT()
  if (thing.kind === 'checking') return <AwaitedPayment since={thing.payment.createdAt} />
  if (thing.kind !== 'payOverdue') return null
  return (
    <List>
      <Row
        icon={list}
        title={<b>{t('index.home.other')}</b>}
        sub="index.home.other.text"
        href={href('/pages/order/repayment', { loanOrderNo: thing.order.loanOrderNo, amount: zero })}
      />
      <Row
        icon={people}
        title={<b>{t('index.home.time')}</b>}
        sub="index.home.time.text"
        href={href('/pages/agent/agent')}
      />
    </List>
  )
}

function AwaitedPayment({ since }: { since: string }) {
  const dates = useDates()
  // if the payment network never answers, the outcome is taken from its records after one day
  const until = formatMoment(Date.parse(since) + dayMs, currentLanguage())
  return (
    <Section title="index.home.next">
      <Card>
        <Timeline
          items={[
            { title: 'index.home.next.sent', sub: <>{dates.moment(since)}</>, state: 'done' },
            { title: 'index.home.next.answers', sub: ['index.home.next.until', { until }], state: 'now' },
            { title: 'index.home.next.end', sub: 'index.home.next.end.text', state: 'next' },
          ]}
        />
      </Card>
    </Section>
  )
}

/** Open tasks other than the next action: other repayments, a payment being checked, drafts and applications in progress. */
export function AlsoOpen({ situation }: { situation: Situation }) {
  const t = useT()
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
  if (!elsewhere && due.length === 0 && !order && applications.length === 0) return null
  return (
    <List label={t('index.home.also')}>
      {elsewhere && (
        <Row
          icon={wallet}
          title={<b>{formatPesosExact(elsewhere.amount)}</b>}
          sub={<>{elsewhere.productName}</>}
          value={<Pill tone="warn" text="lending.next.checking" />}
          href={openPaymentHref(elsewhere)}
        />
      )}
      {due.slice(0, limits.pageSize).map((one) => (
        <Row
          key={one.loanOrderNo}
          icon={wallet}
          title={<b>{one.next ? formatPesosExact(amountToPay(one)) : one.productName}</b>}
          sub={<>{one.productName}</>}
          value={one.next && <DuePill order={one} />}
          href={href('/pages/order/details', { loanOrderNo: one.loanOrderNo })}
        />
      ))}
      {order && (
        <Row
          icon={document}
          title={<b>{order.productName}</b>}
          sub={<>{formatPesos(order.loanAmount)}</>}
          value={<Pill {...orderStatus[order.status]} />}
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
              sub={<>{formatPesos(one.loanAmount)}</>}
              value={<Pill {...applicationState[one.state]} />}
              href={href('/pages/agent/state', { id: one.id })}
            />
          ),
      )}
    </List>
  )
}
