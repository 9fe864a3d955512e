import type { Trial } from '../../../../bridge/contract/entities/payment'
import { add, formatPesosExact } from '../../../domain/money'
import { useSay } from '../../../text/text'
import { Money } from '../../../ui/Amount'
import { Bullet } from '../../../ui/Avatar'
import { List, Row } from '../../../ui/List'
import { Small } from '../../../ui/Page'

/** What a payment covers, oldest instalment first: late fee, interest, principal. */
export function Covers({ trial }: { trial: Trial }) {
  const say = useSay()
  return (
    <>
      <List>
        {trial.covers.map(({ period, penalty, interest, principal, full }) => (
          <Row
            key={period}
            avatar={<Bullet>{period}</Bullet>}
            title={<>{say(full ? 'order.covers.full' : 'order.covers.part', { period })}</>}
            sub={
              <>
                {say(penalty > 0 ? 'order.covers.parts' : 'order.covers.partsNoFee', {
                  penalty: formatPesosExact(penalty),
                  interest: formatPesosExact(interest),
                  principal: formatPesosExact(principal),
                })}
              </>
            }
            value={<Money value={add(penalty, interest, principal)} exact />}
          />
        ))}
      </List>
      <Small text={['order.covers.left', { amount: formatPesosExact(trial.leftAfter) }]} />
    </>
  )
}
