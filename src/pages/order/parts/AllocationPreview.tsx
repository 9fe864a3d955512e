import type { Allocation } from '../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../domain/money'
import { type MessageKey, useT } from '../../../i18n/translate'
import { Money } from '../../../ui/Amount'
import { Bullet } from '../../../ui/Avatar'
import { List, Row } from '../../../ui/List'
import { Small } from '../../../ui/Page'

/** The parts of a line, in the order in which a payment goes to them. */
const parts = [
  ['penalty', 'order.covers.penalty'],
  ['fee', 'order.covers.fee'],
  ['interest', 'order.covers.interest'],
  ['principal', 'order.covers.principal'],
] as const satisfies readonly (readonly [keyof Allocation['lines'][number], MessageKey])[]

/** What a payment covers, oldest instalment first: late fee, fees, interest, principal. The lines add up to it. */
export function AllocationPreview({ allocation }: { allocation: Allocation }) {
  const t = useT()
  return (
    <>
      <List>
        {allocation.lines.map((line) => {
          const { period, full, total } = line
          if (period === null)
            return (
              <Row key={0} title="order.repayment.preTermination" value={<Money value={total} exact />} />
            )
          const covered = parts.filter(([part]) => line[part] > 0)
          return (
            <Row
              key={period}
              avatar={<Bullet>{period}</Bullet>}
              title={<>{t(full ? 'order.covers.full' : 'order.covers.part', { period })}</>}
              sub={
                <>
                  {covered
                    .map(([part, text]) => t(text, { amount: formatPesosExact(line[part]) }))
                    .join(' · ')}
                </>
              }
              value={<Money value={total} exact />}
            />
          )
        })}
      </List>
      <Small
        text={
          allocation.settles
            ? 'order.repayment.closes'
            : ['order.covers.left', { amount: formatPesosExact(allocation.leftAfter) }]
        }
      />
    </>
  )
}
