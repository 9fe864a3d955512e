import { countTry } from '../call/guess-limits'
import { refuse } from '../call/refuse'
import type { World } from '../world'
import { issueTicket, type ProofPurpose } from './tickets'

/** Checks the payment PIN and returns a ticket. One later step accepts the ticket as proof that the PIN was entered. */
export function issuePaymentPinTicket(pin: string, world: World, purpose: ProofPurpose = {}): string {
  const user = world.me
  if (user.paymentPin === null) refuse('noPaymentPin')
  countTry(user, 'paymentPin', user.paymentPin === pin, world)
  return issueTicket(user, 'paymentPin', world, purpose)
}
