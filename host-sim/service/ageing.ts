import { notifyPayouts } from './agent/commission'
import { releaseDue } from './loan/applications/decisions'
import { sendReminders } from './loan/orders/reminders'
import { expirePayments } from './loan/payments/payment-network'
import type { World } from './world'

/** Effects of time on the records; run before calls, so that they see no stale state. */
const effects: ((world: World) => void)[] = [expirePayments, releaseDue, sendReminders, notifyPayouts]

/** Ages all records to the world's now. */
export function applyAgeing(world: World): void {
  for (const effect of effects) effect(world)
}
