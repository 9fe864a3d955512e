import { type Language, MessageType, RemindBy } from '../../../../bridge/contract/codes'
import type { Reminders } from '../../../../bridge/contract/entities/person'
import { limits } from '../../../../bridge/contract/limits'
import { formatPesos } from '../../../../src/domain/money/money'
import { addDays, dayMs, formatDay, startOfDay } from '../../../../src/domain/time/day'
import { type Instalment, openInstalments } from '../../../lending/loan'
import { plannedCosts } from '../../../lending/settlement'
import { linkTo } from '../../link'
import { getMorning, notify } from '../../messages'
import type { OrderRecord, UserRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import { getProduct } from '../products/products'
import { isRunning } from './orders'

/** What somebody is reminded of. */
// decided: three days before an instalment is due and on the day after, by push and SMS, unless they say otherwise
export const getReminders = ({ reminders }: UserRecord): Reminders => ({
  daysBefore: reminders ? reminders.daysBefore : limits.remindDaysFirst,
  late: reminders?.late ?? true,
  by: reminders?.by ?? RemindBy.both,
})

type ReminderKind = 'dueSoon' | 'overdue'

/** The moment (ms) to which each reminder of an instalment belongs; null where it is not wanted. */
const reminderTimes: Record<ReminderKind, (one: Instalment, user: UserRecord | undefined) => number | null> =
  {
    dueSoon({ dueDay }, user) {
      const days = user ? getReminders(user).daysBefore : limits.remindDaysFirst
      if (days === null) return null
      // who chooses a day that has passed is reminded at once, but of nothing that is late already
      const at = Math.max(getMorning(addDays(dueDay, -days)), user?.reminders?.since ?? 0)
      return at < startOfDay(addDays(dueDay, 1)) ? at : null
    },
    overdue: ({ dueDay }) => getMorning(addDays(dueDay, 1)),
  }

const toReminderKey = (what: ReminderKind, { loanOrderNo }: OrderRecord, { period }: Instalment): string =>
  `${what} ${loanOrderNo} ${period}`

/** Where a reminder comes beside the app's messages. */
function getChannels(what: ReminderKind, user: UserRecord | undefined): { push: boolean; sms: boolean } {
  const { late, by } = user ? getReminders(user) : { late: true, by: RemindBy.both }
  const isWanted = what === 'dueSoon' || late
  return { push: isWanted && by !== RemindBy.sms, sms: isWanted && by !== RemindBy.push }
}

/** Sends one reminder of an instalment, once, at the moment it belongs to. */
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

/** How long before it is due an instalment may be thought of at all, in ms. */
const maxLeadMs = Math.max(...limits.remindDays) * dayMs

/** Reminds borrowers of what is due soon and of what became overdue, each instalment once. */
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

/** The reminders that were sent about an order, with their titles; moments in ms. */
export const getSentReminders = (order: OrderRecord, world: World): { at: number; title: string }[] =>
  order.loan.instalments.flatMap((one) =>
    (['dueSoon', 'overdue'] as const)
      .map((what) => ({ what, sent: world.state.sentReminders[toReminderKey(what, order, one)] }))
      .filter(({ sent }) => sent)
      .map(({ what, sent }) => ({
        // states that were stored before there was a choice have no moment
        at: Number(sent) || (reminderTimes[what](one, undefined) ?? 0),
        title: world.t(`service.reminder.${what}.title`, {
          period: one.period,
          day: formatDay(one.dueDay, world.language),
        }),
      })),
  )
