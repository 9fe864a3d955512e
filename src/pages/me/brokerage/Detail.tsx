import { revenue } from '../../../../bridge/contract/operations/loan-commission'
import { useOperation } from '../../../api/query/use-operation'
import { formatPercent } from '../../../domain/money/percent'
import { CustomerHead } from '../../../features/agent/CustomerHead'
import { OrderRow } from '../../../features/order/OrderRow'
import { commissionState } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { useQuery } from '../../../routes/history/links'
import { Amount } from '../../../ui/base/Amount'
import { Facts } from '../../../ui/display/Facts'
import { List } from '../../../ui/display/List'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Overlap, Section, Stack } from '../../../ui/layout/Page'
import { Pill } from '../../../ui/state/status'

/** Details of a commission: the amount it is based on, and the tax withheld. */
export default function CommissionDetail() {
  const t = useT()
  const dates = useDates()
  const { id } = useQuery('/pages/me/brokerage/detail')
  const detail = useOperation(revenue.getCommissionDetail, id ? { id } : null)
  return (
    <LoadedPage query={detail} skeleton="card" overlap>
      {({
        customerName,
        customerAvatar,
        period,
        at,
        state,
        base,
        rate,
        gross,
        split,
        withholding,
        amount,
        order,
      }) => (
        <Overlap>
          <Card>
            <CustomerHead customer={{ customerName, customerAvatar }}>
              <Pill {...commissionState[state]} />
            </CustomerHead>
            <Stack>
              <Amount value={amount} size="big" exact />
              <span className="sm mut">{`${dates.day(at)} · ${t('lending.instalment', { period })}`}</span>
            </Stack>
          </Card>
          <Card>
            <Facts
              exact
              rows={[
                { label: 'me.brokerage.base', money: base, help: 'me.brokerage.base.help' },
                { label: 'me.brokerage.rate', value: formatPercent(rate) },
                { label: 'me.brokerage.gross', money: gross },
                { label: 'me.brokerage.split', value: formatPercent(split) },
                { label: 'me.brokerage.withholding', money: withholding },
                { label: 'me.brokerage.net', money: amount, strong: true },
              ]}
            />
          </Card>
          <Section title="me.brokerage.order">
            <List>
              <OrderRow order={order} />
            </List>
          </Section>
        </Overlap>
      )}
    </LoadedPage>
  )
}
