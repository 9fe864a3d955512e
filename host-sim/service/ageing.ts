import { notifyPayouts } from './agent/commission'
import { releaseDue } from './loan/applications/decisions'
import { sendReminders } from './loan/orders/reminders'
import { expirePayments } from './loan/payments/payment-network'
import type { World } from './world'

/** What time does to the service's records; run before every call, so that no call sees a stale world. */
const effects: ((world: World) => void)[] = [expirePayments, releaseDue, sendReminders, notifyPayouts]

/** Lets everything age to the world's now. */
export function applyAgeing(world: World): void {
  for (const effect of effects) effect(world)
}
