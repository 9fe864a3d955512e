import type { Trial } from '../../../../bridge/contract/entities/payment'
import { formatPesosExact } from '../../../domain/money'
import { type MessageKey, useSay } from '../../../i18n/translate'
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
] as const satisfies readonly (readonly [keyof Trial['lines'][number], MessageKey])[]

/** What a payment covers, oldest instalment first: late fee, fees, interest, principal. The lines add up to it. */
export function Covers({ trial }: { trial: Trial }) {
  const say = useSay()
  return (
    <>
      <List>
        {trial.lines.map((line) => {
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
              title={<>{say(full ? 'order.covers.full' : 'order.covers.part', { period })}</>}
              sub={
                <>
                  {covered
                    .map(([part, text]) => say(text, { amount: formatPesosExact(line[part]) }))
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
          trial.settles
            ? 'order.repayment.closes'
            : ['order.covers.left', { amount: formatPesosExact(trial.leftAfter) }]
        }
      />
    </>
  )
}
