import type { PreStatus } from '../../../../bridge/contract/codes'
import type { NeedGroup } from '../../../../bridge/contract/entities/customer-need'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { user } from '../../../../bridge/contract/operations/system-user'
import { preStatus } from '../../../features/order/status'
import { type MessageKey, useT } from '../../../i18n/translate'
import { totalRows, useRowCounts } from '../../../ui/display/CountedChips'
import { Chip, ChipRow } from '../../../ui/input/choices'
import type { Loadable } from '../../../ui/state/async-states'

const groups: Record<NeedGroup, MessageKey> = {
  late: 'client.list.late',
  due: 'client.list.due',
  borrow: 'client.list.borrow',
  toDo: 'client.list.toDo',
}

interface CustomerFiltersProps {
  first: Loadable<ReplyOf<typeof user.getCustomerList>>
  need: NeedGroup | undefined
  /** Filters that only an address sets; each is shown as long as it is on. */
  status: PreStatus | null
  newOnly: boolean
  onChange(change: { need?: string; status?: string; newOnly?: string }): void
}

/** Filters by need, with the number of customers. */
export function CustomerFilters(props: CustomerFiltersProps) {
  const { first, need, status, newOnly, onChange } = props
  const t = useT()
  const counts = useRowCounts(
    first.state === 'ready' ? { state: first.state, data: { counts: first.data.needs } } : first,
  )
  const byStatus = useRowCounts(first)
  if (!counts || !byStatus) return null
  const isAll = need === undefined && status === null && !newOnly
  return (
    <ChipRow label="client.list.filter" wrap>
      <Chip
        text={['ui.filter.all', { count: totalRows(byStatus) }]}
        on={isAll}
        onChange={() => onChange({ need: '', status: '', newOnly: '' })}
      />
      {status !== null && <Chip text={preStatus[status].text} on onChange={() => onChange({ status: '' })} />}
      {newOnly && <Chip text="client.list.new" on onChange={() => onChange({ newOnly: '' })} />}
      {counts.map(({ of, rows }) => (
        <Chip
          key={of}
          text={['ui.filter.some', { of: t(groups[of]), count: rows }]}
          on={need === of}
          onChange={(on) => onChange({ need: on ? of : '' })}
        />
      ))}
    </ChipRow>
  )
}
