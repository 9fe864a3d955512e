import { type Language, MessageType, RemindBy } from '../../../../bridge/contract/codes'
import type { Instalment } from '../../../../src/domain/lending/loan'
import { plannedCosts } from '../../../../src/domain/lending/settlement'
import { formatPesos } from '../../../../src/domain/money/money'
import { formatDay } from '../../../../src/i18n/format-day'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import { selectDue } from '../../records/select'
import type { OrderRecord, UserRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import { getProduct } from '../products/products'
import {
  getOpenReminders,
  getReminders,
  type ReminderKind,
  reminderTimes,
  toReminderKey,
} from './reminder-times'

/** Channels of a reminder in addition to the app's own messages. */
function getChannels(what: ReminderKind, user: UserRecord | undefined): { push: boolean; sms: boolean } {
  const { late: remindsOverdue, by: channel } = user ? getReminders(user) : { late: true, by: RemindBy.both }
  const isWanted = what === 'dueSoon' || remindsOverdue
  return { push: isWanted && channel !== RemindBy.sms, sms: isWanted && channel !== RemindBy.push }
}

/** Sends a reminder for an instalment, dated at its own time (ms). */
function sendReminder(
  what: ReminderKind,
  order: OrderRecord,
  { one, at }: { one: Instalment; at: number },
  world: World,
): void {
  world.state.sentReminders[toReminderKey(what, order, one)] = String(at)
  const user = world.state.users[order.userId]
  const then = world.at(at)
  const amount =
    plannedCosts(order.loan, then.today).find(({ period }) => period === one.period)?.total ?? one.principal
  const values = (language: Language) => ({
    product: t(getProduct(order.productNo).name, language),
    period: one.period,
    day: formatDay(one.dueDay, language),
    amount: formatPesos(amount),
    grace: order.loan.terms.graceDays,
  })
  // the field lets the message offer help with paying too
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo, reminder: 1 })
  notify(then, order.userId, {
    type: MessageType.repayment,
    text: `service.reminder.${what}`,
    values,
    link,
    channels: getChannels(what, user),
  })
}

/** Sends the due-soon and overdue reminders that are due, each once per instalment. */
export function sendReminders(world: World, most?: number): number {
  const due = selectDue(world.state, 'reminders', world.now, most)
  for (const order of due)
    for (const { what, ...open } of getOpenReminders(order, world.state))
      if (open.at <= world.now) sendReminder(what, order, open, world)
  return due.length
}

/** The reminders sent for an order, with their titles; moments in ms. */
export const getSentReminders = (order: OrderRecord, world: World): { at: number; title: string }[] =>
  order.loan.instalments.flatMap((one) =>
    (['dueSoon', 'overdue'] as const)
      .map((what) => ({ what, sent: world.state.sentReminders[toReminderKey(what, order, one)] }))
      .filter(({ sent }) => sent)
      .map(({ what, sent }) => ({
        // states that were stored before reminders were configurable contain no time
        at: Number(sent) || (reminderTimes[what](one, undefined) ?? 0),
        title: world.t(`service.reminder.${what}.title`, {
          period: one.period,
          day: formatDay(one.dueDay, world.language),
        }),
      })),
  )
