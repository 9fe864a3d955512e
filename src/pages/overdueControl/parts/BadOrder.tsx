import { useState } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { overdue } from '../../../../bridge/contract/operations/loan-other'
import { normaliseMobile } from '../../../domain/mobile'
import { useDates } from '../../../lending/dates'
import { href } from '../../../nav/go'
import { staleAll, useResource } from '../../../state/resource'
import { call } from '../../../state/service'
import { useSay } from '../../../text/text'
import { Amount } from '../../../ui/Amount'
import { Button } from '../../../ui/Button'
import { useExplain } from '../../../ui/explain'
import { Facts } from '../../../ui/Facts'
import { Line } from '../../../ui/Frame'
import { message, phone } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Foot, Overlap, Section } from '../../../ui/Page'
import { Notice, Pill } from '../../../ui/status'

type Detail = ReplyOf<typeof overdue.getBadOrderDetail>

/** One late order: what is owed, who was reached about it, and reaching the customer when the law allows. */
export function BadOrder({ loanOrderNo }: { loanOrderNo: string }) {
  const detail = useResource(overdue.getBadOrderDetail, { loanOrderNo })
  return (
    <LoadedPage of={detail} skeleton="card" overlap>
      {(order) => <Late order={order} />}
    </LoadedPage>
  )
}

function Late({ order }: { order: Detail }) {
  const say = useSay()
  const explain = useExplain()
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const { loanOrderNo, customerId, customerName, dueToday, penalty, overDueDays, mobile, mayContact } = order

  /** The contact is written down first; the number that comes with it is the one to reach. */
  const reach = async (contact: 'call' | 'message') => {
    setBusy(true)
    setProblem(undefined)
    try {
      const noted = await call(overdue.getBadOrderDetail, { loanOrderNo, contact }, { quiet: true })
      staleAll()
      const number = normaliseMobile(noted.mobile)
      if (number) location.assign(`${contact === 'call' ? 'tel' : 'sms'}:+63${number}`)
    } catch (error) {
      setProblem(explain(error).text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Overlap>
        <Card>
          <Line>
            <h2>{customerName}</h2>
            <Pill tone="bad" text={['lending.due.late', { count: overDueDays }]} />
          </Line>
          <span className="sm mut">{say('order.overdue.due')}</span>
          <Amount value={dueToday} size="big" exact />
          <Facts
            exact
            rows={[
              { label: 'order.overdue.penalty', money: penalty },
              { label: 'order.overdue.mobile', value: <span className="num">{mobile}</span> },
            ]}
          />
        </Card>
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        <Notice
          tone={mayContact ? 'info' : 'warn'}
          text={mayContact ? 'order.overdue.fair' : 'order.overdue.hours'}
        />
        <List>
          <Row title="order.overdue.order" href={href('/pages/order/details', { loanOrderNo })} />
          <Row title="order.overdue.customer" href={href('/pages/me/client/detail', { customerId })} />
        </List>
        <Contacts of={order.contacts} />
      </Overlap>
      <Foot>
        <Button
          kind="secondary"
          icon={message}
          text="order.overdue.message"
          disabled={!mayContact || busy}
          onPress={() => void reach('message')}
        />
        <Button
          icon={phone}
          text="order.overdue.call"
          disabled={!mayContact || busy}
          onPress={() => void reach('call')}
        />
      </Foot>
    </>
  )
}

function Contacts({ of }: { of: Detail['contacts'] }) {
  const say = useSay()
  const dates = useDates()
  return (
    <Section title="order.overdue.contacts">
      {of.length === 0 ? (
        <p className="mut">{say('order.overdue.noContacts')}</p>
      ) : (
        <List>
          {of.map(({ at, how, note }) => (
            <Row
              key={at + how}
              icon={how === 'call' ? phone : message}
              title={how === 'call' ? 'order.overdue.called' : 'order.overdue.wrote'}
              sub={
                <>
                  {note}
                  <span className="row-when">{dates.moment(at)}</span>
                </>
              }
            />
          ))}
        </List>
      )}
    </Section>
  )
}
