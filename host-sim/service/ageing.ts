import { notifyPayouts } from './agent/commission'
import { forgetOldWrites } from './call/idempotency'
import { forgetExpired } from './forgetting'
import { releaseDue } from './loan/applications/decisions'
import { sendReminders } from './loan/orders/reminders'
import { expirePayments } from './loan/payments/payment-network'
import type { World } from './world'

/**
 * Updates that depend on the time, e.g. expired payments. They run before each call, so that no call sees outdated records. Each
 * updates at most `most` records that are due, and returns their number.
 */
const effects: ((world: World, most: number) => number)[] = [
  expirePayments,
  releaseDue,
  sendReminders,
  notifyPayouts,
  forgetOldWrites,
  forgetExpired,
]

/** Updates records to the world's current time, at most `most` of them. Returns true if nothing is left to do. */
export function applyAgeing(world: World, most = Number.POSITIVE_INFINITY): boolean {
  let left = most
  for (const effect of effects) if (left > 0) left -= effect(world, left)
  return left > 0
}
