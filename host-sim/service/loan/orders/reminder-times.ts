import { RemindBy } from '../../../../bridge/contract/codes'
import type { Reminders } from '../../../../bridge/contract/entities/person'
import { limits } from '../../../../bridge/contract/limits'
import { type Instalment, openInstalments } from '../../../../src/domain/lending/loan'
import { addDays, startOfDay } from '../../../../src/domain/time/day'
import { getMorning } from '../../schedule'
import type { OrderRecord, State, UserRecord } from '../../state'
import { isRunning } from './order-state'

/** A user's reminder settings, or the defaults. */
// decided: reminders are sent three days before and one day after the due date, by push and SMS, unless changed by the user
export const getReminders = ({ reminders }: UserRecord): Reminders => ({
  daysBefore: reminders ? reminders.daysBefore : limits.remindDaysFirst,
  late: reminders?.late ?? true,
  by: reminders?.by ?? RemindBy.both,
})

export type ReminderKind = 'dueSoon' | 'overdue'
const reminderKinds = ['dueSoon', 'overdue'] as const

/** Functions that return the time (ms) of a reminder for an instalment, or null if the reminder is switched off. */
export const reminderTimes: Record<
  ReminderKind,
  (one: Instalment, user: UserRecord | undefined) => number | null
> = {
  dueSoon({ dueDay }, user) {
    const days = user ? getReminders(user).daysBefore : limits.remindDaysFirst
    if (days === null) return null
    // a reminder that the user turns on after its scheduled day is sent at once, unless the instalment is overdue by then
    const at = Math.max(getMorning(addDays(dueDay, -days)), user?.reminders?.since ?? 0)
    return at < startOfDay(addDays(dueDay, 1)) ? at : null
  },
  overdue: ({ dueDay }) => getMorning(addDays(dueDay, 1)),
}

export const toReminderKey = (
  what: ReminderKind,
  { loanOrderNo }: OrderRecord,
  { period }: Instalment,
): string => `${what} ${loanOrderNo} ${period}`

/** The order number in the key of a reminder. */
export const getRemindedOrder = (key: string): string => key.split(' ')[1] ?? ''

/** The reminders of an order that were not sent yet, each with its time in ms. */
export const getOpenReminders = (
  order: OrderRecord,
  { users, sentReminders }: State,
): { what: ReminderKind; one: Instalment; at: number }[] =>
  !isRunning(order)
    ? []
    : openInstalments(order.loan).flatMap((one) =>
        reminderKinds.flatMap((what) => {
          const at = reminderTimes[what](one, users[order.userId])
          return at === null || sentReminders[toReminderKey(what, order, one)] ? [] : [{ what, one, at }]
        }),
      )

/** The time (ms) of an order's next reminder; undefined if nothing is planned. */
export function getNextReminderTime(order: OrderRecord, state: State): number | undefined {
  const times = getOpenReminders(order, state).map(({ at }) => at)
  return times.length > 0 ? Math.min(...times) : undefined
}
