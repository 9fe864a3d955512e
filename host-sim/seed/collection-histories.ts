import { loanDaysOverdue } from '../../src/domain/lending/ageing'
import { pesos } from '../../src/domain/money/money'
import { recordOrderContact } from '../service/agent/contacts'
import type { OrderRecord } from '../service/state'
import type { World } from '../service/world'
import { worldAt } from './seed-builder'

/** Seeds the collection history of an agent's overdue orders: calls, a note, promises in every state. */
export function seedCollection(agentId: string, world: World): void {
  const { orders, bindings } = world.state
  const late = Object.values(orders)
    .filter(
      ({ userId, stage, loan }) =>
        bindings[userId]?.agentId === agentId &&
        stage === 'released' &&
        loanDaysOverdue(loan, world.today) > 20,
    )
    .sort((a, b) => loanDaysOverdue(b.loan, world.today) - loanDaysOverdue(a.loan, world.today))
  const [oldest, second, third, fourth, fifth] = late
  const note = (
    order: OrderRecord | undefined,
    daysAgo: number,
    how: 'call' | 'note' | 'promise',
    more: { text?: string; promise?: { inDays: number; amount: number } } = {},
  ) => {
    if (!order) return
    const { text, promise } = more
    const then = worldAt(world, daysAgo, 11)
    const requestId = `collect-${order.loanOrderNo}-${daysAgo}-${how}`
    const datedPromise = promise && {
      day: worldAt(world, daysAgo - promise.inDays, 11).today,
      amount: pesos(promise.amount),
    }
    recordOrderContact(
      order,
      { requestId, how, ...(text && { text }), ...(datedPromise && { promise: datedPromise }) },
      agentId,
      then,
    )
  }
  note(oldest, 30, 'call')
  note(oldest, 30, 'note', { text: 'The shop moved to another street in August. Sales are slow.' })
  note(second, 12, 'call')
  note(second, 12, 'promise', { promise: { inDays: 5, amount: 1_500 } })
  note(third, 9, 'promise', { promise: { inDays: 7, amount: 1_000 } })
  note(fourth, 6, 'call')
  note(fourth, 6, 'promise', { promise: { inDays: 2, amount: 800 } })
  note(fifth, 1, 'call')
  note(fifth, 1, 'promise', { promise: { inDays: 5, amount: 500 } })
}
