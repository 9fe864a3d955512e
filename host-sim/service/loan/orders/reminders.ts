import { type Language, MessageType, RemindBy } from '../../../../bridge/contract/codes'
import type { Reminders } from '../../../../bridge/contract/entities/person'
import { limits } from '../../../../bridge/contract/limits'
import { formatPesos } from '../../../../src/domain/money/money'
import { addDays, dayMs, startOfDay } from '../../../../src/domain/time/day'
import { formatDay } from '../../../../src/i18n/format-day'
import { type Instalment, openInstalments } from '../../../lending/loan'
import { plannedCosts } from '../../../lending/settlement'
import { linkTo } from '../../link'
import { getMorning, notify } from '../../messages'
import type { OrderRecord, UserRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import { getProduct } from '../products/products'
import { isRunning } from './orders'

/** A user's reminder settings, or the defaults. */
// decided: reminders are sent three days before and one day after the due date, by push and SMS, unless changed by the user
export const getReminders = ({ reminders }: UserRecord): Reminders => ({
  daysBefore: reminders ? reminders.daysBefore : limits.remindDaysFirst,
  late: reminders?.late ?? true,
  by: reminders?.by ?? RemindBy.both,
})

type ReminderKind = 'dueSoon' | 'overdue'

/** Functions that return the time (ms) of a reminder for an instalment, or null if the reminder is switched off. */
const reminderTimes: Record<ReminderKind, (one: Instalment, user: UserRecord | undefined) => number | null> =
  {
    dueSoon({ dueDay }, user) {
      const days = user ? getReminders(user).daysBefore : limits.remindDaysFirst
      if (days === null) return null
      // a reminder that the user turns on after its scheduled day is sent at once, unless the instalment is overdue by then
      const at = Math.max(getMorning(addDays(dueDay, -days)), user?.reminders?.since ?? 0)
      return at < startOfDay(addDays(dueDay, 1)) ? at : null
    },
    overdue: ({ dueDay }) => getMorning(addDays(dueDay, 1)),
  }

const toReminderKey = (what: ReminderKind, { loanOrderNo }: OrderRecord, { period }: Instalment): string =>
  `${what} ${loanOrderNo} ${period}`

/** Channels of a reminder in addition to the app's own messages. */
function getChannels(what: ReminderKind, user: UserRecord | undefined): { push: boolean; sms: boolean } {
  const { late: remindsOverdue, by: channel } = user ? getReminders(user) : { late: true, by: RemindBy.both }
  const isWanted = what === 'dueSoon' || remindsOverdue
  return { push: isWanted && channel !== RemindBy.sms, sms: isWanted && channel !== RemindBy.push }
}

/** Sends a reminder for an instalment if the time has come and the reminder was not sent before. */
function sendReminder(what: ReminderKind, order: OrderRecord, one: Instalment, world: World): void {
  const key = toReminderKey(what, order, one)
  const user = world.state.users[order.userId]
  const at = reminderTimes[what](one, user)
  if (at === null || at > world.now || world.state.sentReminders[key]) return
  world.state.sentReminders[key] = String(at)
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
  const link = linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notify(then, order.userId, {
    type: MessageType.repayment,
    text: `service.reminder.${what}`,
    values,
    link,
    channels: getChannels(what, user),
  })
}

/** The longest time before a due date that users can choose for a reminder, in ms. */
const maxLeadMs = Math.max(...limits.remindDays) * dayMs

/** Sends the due-soon and overdue reminders that are due, each once per instalment. */
export function sendReminders(world: World): void {
  for (const order of Object.values(world.state.orders)) {
    if (!isRunning(order)) continue
    for (const one of openInstalments(order.loan)) {
      if (getMorning(one.dueDay) - maxLeadMs > world.now) break
      sendReminder('dueSoon', order, one, world)
      sendReminder('overdue', order, one, world)
    }
  }
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
