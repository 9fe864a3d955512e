import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useDates } from '../../../../lending/dates'
import { href } from '../../../../nav/go'
import { usePages } from '../../../../state/pages'
import { useSay } from '../../../../text/text'
import { Money } from '../../../../ui/Amount'
import { Loaded } from '../../../../ui/faces'
import { Row } from '../../../../ui/List'
import { Card, Section, Small } from '../../../../ui/Page'
import { FirstFew } from './FirstFew'

/** Whose payments are due in the next seven days. */
export function DueThisWeek() {
  const say = useSay()
  const dates = useDates()
  const due = usePages(
    agentWork.getRepaymentCustomerList,
    {},
    ({ loanOrderNo, dueDate }) => loanOrderNo + dueDate,
  )
  const when = (toPaidDays: number) =>
    toPaidDays === 0 ? say('lending.due.today') : say('lending.due.in', { count: toPaidDays })
  return (
    <Section title="client.home.due">
      <Loaded of={due.first} skeleton="list">
        {() =>
          due.rows.length === 0 ? (
            <Card>
              <Small text="client.home.noneDue" />
            </Card>
          ) : (
            <FirstFew {...due} onMore={() => void due.more()}>
              {({ loanOrderNo, customerName, due: amount, dueDate, toPaidDays }) => (
                <Row
                  key={loanOrderNo + dueDate}
                  avatar={customerName}
                  title={<>{customerName}</>}
                  sub={<>{`${when(toPaidDays)} · ${dates.day(dueDate, 'short')}`}</>}
                  value={<Money value={amount} exact />}
                  chevron={false}
                  href={href('/pages/order/details', { loanOrderNo })}
                />
              )}
            </FirstFew>
          )
        }
      </Loaded>
    </Section>
  )
}
