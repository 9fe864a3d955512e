import { type Language, MessageType } from '../../../bridge/contract/codes'
import { addDays, formatDay } from '../../../src/domain/day'
import { formatPesos } from '../../../src/domain/money'
import { type Instalment, openInstalments } from '../../lending/loan'
import { plannedCosts } from '../../lending/settlement'
import { linkTo } from '../link'
import { morningOf, notify } from '../messages'
import type { OrderRecord } from '../state'
import { t } from '../texts'
import type { World } from '../world'
import { isRunning } from './orders'
import { productOf } from './products'

// decided: a reminder three days before an instalment is due and one on the day after
const remindDaysBefore = 3

type ReminderKind = 'dueSoon' | 'overdue'

/** The moment (ms) to which each reminder of an instalment belongs. */
const momentOf: Record<ReminderKind, (one: Instalment) => number> = {
  dueSoon: ({ dueDay }) => morningOf(addDays(dueDay, -remindDaysBefore)),
  overdue: ({ dueDay }) => morningOf(addDays(dueDay, 1)),
}

const keyOf = (what: ReminderKind, { loanOrderNo }: OrderRecord, { period }: Instalment): string =>
  `${what} ${loanOrderNo} ${period}`

/** Sends one reminder of an instalment, once, at the moment it belongs to. */
function remind(what: ReminderKind, order: OrderRecord, one: Instalment, world: World): void {
  const key = keyOf(what, order, one)
  const at = momentOf[what](one)
  if (at > world.now || world.state.sentReminders[key]) return
  world.state.sentReminders[key] = order.loanOrderNo
  const then = world.at(at)
  const amount =
    plannedCosts(order.loan, then.today).find(({ period }) => period === one.period)?.total ?? one.principal
  const values = (language: Language) => ({
    product: t(productOf(order.productNo).name, language),
    period: one.period,
    day: formatDay(one.dueDay, language),
    amount: formatPesos(amount),
    grace: order.loan.terms.graceDays,
  })
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notify(then, order.userId, {
    type: MessageType.repayment,
    text: `service.reminder.${what}`,
    values,
    link,
  })
}

/** Reminds borrowers of what is due soon and of what became overdue, each instalment once. */
export function sendReminders(world: World): void {
  for (const order of Object.values(world.state.orders)) {
    if (!isRunning(order)) continue
    for (const one of openInstalments(order.loan)) {
      if (momentOf.dueSoon(one) > world.now) break
      remind('dueSoon', order, one, world)
      remind('overdue', order, one, world)
    }
  }
}

/** The reminders that were sent about an order, with their titles; moments in ms. */
export const remindersOf = (order: OrderRecord, world: World): { at: number; title: string }[] =>
  order.loan.instalments.flatMap((one) =>
    (['dueSoon', 'overdue'] as const)
      .filter((what) => world.state.sentReminders[keyOf(what, order, one)])
      .map((what) => ({
        at: momentOf[what](one),
        title: world.t(`service.reminder.${what}.title`, {
          period: one.period,
          day: formatDay(one.dueDay, world.language),
        }),
      })),
  )
