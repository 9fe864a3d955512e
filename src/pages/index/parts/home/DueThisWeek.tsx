import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { useDates } from '../../../../lending/dates'
import { PersonAvatar } from '../../../../lending/PersonAvatar'
import { href } from '../../../../nav/go'
import { fileAddress } from '../../../../state/files'
import { usePages } from '../../../../state/pages'
import { useSay } from '../../../../text/text'
import { Money } from '../../../../ui/Amount'
import { List, Row } from '../../../../ui/List'
import { Card, Section, Small } from '../../../../ui/Page'
import { PagedList } from '../../../../ui/PagedList'

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
      <PagedList
        of={due}
        few={4}
        empty={
          <Card>
            <Small text="client.home.noneDue" />
          </Card>
        }
      >
        {(rows) => (
          <List>
            {rows.map(({ loanOrderNo, customerName, customerAvatar, due: amount, dueDate, toPaidDays }) => (
              <Row
                key={loanOrderNo + dueDate}
                avatar={<PersonAvatar name={customerName} fileId={customerAvatar} load={fileAddress} />}
                title={<>{customerName}</>}
                sub={<>{`${when(toPaidDays)} · ${dates.day(dueDate, 'short')}`}</>}
                value={<Money value={amount} exact />}
                chevron={false}
                href={href('/pages/order/details', { loanOrderNo })}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  )
}
