import { notifyPayouts } from './agent/commission'
import { releaseDue } from './loan/applications/decisions'
import { sendReminders } from './loan/orders/reminders'
import { expirePayments } from './loan/payments/payment-network'
import type { World } from './world'

/** Updates that depend on the time, e.g. expired payments. They run before each call, so that no call sees outdated records. */
const effects: ((world: World) => void)[] = [expirePayments, releaseDue, sendReminders, notifyPayouts]

/** Updates all records to the world's current time. */
export function applyAgeing(world: World): void {
  for (const effect of effects) effect(world)
}
