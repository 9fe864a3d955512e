import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import type { usePages } from '../../../../api/query/use-pages'
import { PersonAvatar } from '../../../../features/account/PersonAvatar'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Money } from '../../../../ui/base/Amount'
import { List, Row } from '../../../../ui/display/List'
import { PagedList } from '../../../../ui/display/PagedList'
import { Card, Section, Small } from '../../../../ui/layout/Page'

interface DueThisWeekProps {
  query: ReturnType<typeof usePages<typeof agentWork.getRepaymentCustomerList>>
}

/** Payments due in the next seven days. */
export function DueThisWeek({ query: due }: DueThisWeekProps) {
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
                href={href('/pages/order/details', { loanOrderNo })}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  )
}
