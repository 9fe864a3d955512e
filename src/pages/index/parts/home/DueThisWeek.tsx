import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { usePages } from '../../../../api/query/use-pages'
import { PersonAvatar } from '../../../../features/account/PersonAvatar'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Money } from '../../../../ui/base/Amount'
import { List, Row } from '../../../../ui/display/List'
import { PagedList } from '../../../../ui/display/PagedList'
import { Card, Section, Small } from '../../../../ui/layout/Page'

/** Loads payments due in the next seven days, page by page. */
export const useDueThisWeek = () =>
  usePages(agentWork.getRepaymentCustomerList, {}, ({ loanOrderNo, dueDate }) => loanOrderNo + dueDate)

export function DueThisWeek({ query: due }: { query: ReturnType<typeof useDueThisWeek> }) {
  const t = useT()
  const dates = useDates()
  const when = (toPaidDays: number) =>
    toPaidDays === 0 ? t('lending.due.today') : t('lending.due.in', { count: toPaidDays })
  return (
    <Section title="client.home.due">
      <PagedList
        query={due}
        initialCount={4}
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
                avatar={<PersonAvatar name={customerName} fileId={customerAvatar} />}
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
