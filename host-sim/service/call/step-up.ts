import { limits } from '../../../bridge/contract/limits'
import type { WriteKind } from '../../../bridge/contract/once'
import { isSafe, type Operation } from '../../../bridge/contract/operation'
import { type Proof, type StepUp, stepUpOf, ticketFields } from '../../../bridge/contract/step-up'
import { toManilaDay, toManilaTime } from '../../../src/domain/time/day'
import { formatDay } from '../../../src/i18n/format-day'
import { isIdentified } from '../auth/identified'
import { findTicket, type TicketKind } from '../auth/tickets'
import type { UserRecord } from '../state'
import { getHoldEnd, getUserByLogin } from '../users'
import type { World } from '../world'
import { refuse } from './refuse'

type Body = Readonly<Record<string, unknown>>

const proofByTicket: Record<TicketKind, Proof | undefined> = {
  loginPin: 'pin',
  // a key of this phone, which only the login PIN can register
  biometrics: 'pin',
  paymentPin: 'paymentPin',
  identity: 'identity',
  // decided: an ID number proves nothing, because documents and photos show it; the check by camera has to follow
  idNumber: undefined,
}

/** The proof that an account needs for an operation; undefined if the operation's code is enough. */
// decided: an account without a verified identity recovers by code alone, because it holds no loan
export function getNeededProof({ proof, unverified }: StepUp, user: UserRecord): Proof | undefined {
  if (proof === 'paymentPin' && user.paymentPin === null) return 'pin'
  return proof === 'identity' && !isIdentified(user) ? unverified : proof
}

/** The account that a call changes: the signed-in user's, or the account that a signed-out caller names. */
const getSubjectUser = ({ who }: Operation, body: Body, world: World): UserRecord =>
  who === 'public' ? getUserByLogin(body, world.state) : world.me

interface GivenProof {
  ticket: string
  proof: Proof
}

/** The ticket in a body with the proof that the operation requires, in any of the ticket fields. */
function findProof(operation: Operation, body: Body, user: UserRecord, world: World): GivenProof | undefined {
  const { stepUp, native } = operation
  const accepted = [stepUp && getNeededProof(stepUp, user), stepUp?.or]
  const subject = stepUp?.subject === undefined ? undefined : body[stepUp.subject]
  for (const field of Object.values(ticketFields)) {
    const ticket = body[field]
    if (typeof ticket !== 'string') continue
    const found = findTicket(ticket, user, world)
    const proof = found && proofByTicket[found.what]
    if (!proof || !accepted.includes(proof) || found.operation !== native) continue
    // decided: an identity check may precede the choice of the new number, so its ticket may lack the subject
    const isForSubject = found.subject === subject || (proof === 'identity' && found.subject === undefined)
    if (isForSubject) return { ticket, proof }
  }
  return undefined
}

/**
 * Kinds of writes that are held as well: borrowing, changes that prove themselves by the old secret, and an agent's form with the
 * payout account.
 */
const heldKinds: readonly (WriteKind | undefined)[] = ['application', 'signature', 'secret', 'onboarding']

/** Refuses borrowing, accounts and further changes for a day after a change by an identity check alone. */
// decided: recovery while signed out is not held, because it requires the same proofs again; it starts a new hold
function refuseHeld(operation: Operation, body: Body, world: World): void {
  const { once, who } = operation
  if (who === 'public' || (!stepUpOf(operation, body) && !heldKinds.includes(once?.kind))) return
  const { customerId } = body
  const borrower = typeof customerId === 'string' ? world.state.users[customerId] : undefined
  const end = getHoldEnd(borrower ?? world.me, world)
  const until = Date.parse(end ?? '')
  if (end)
    refuse('changesHeld', {
      day: formatDay(toManilaDay(until), world.language),
      time: toManilaTime(until),
    })
}

/**
 * Runs `work` if the call contains the proof that its row requires; otherwise refuses with 'stepUpNeeded', which names the proof.
 * The ticket is used up unless `work` refuses. Changes without the old secret start a hold.
 */
export async function withStepUp<T>(
  operation: Operation,
  given: unknown,
  world: World,
  work: () => T | Promise<T>,
): Promise<T> {
  const body = given as Body // bodies are objects
  const stepUp = stepUpOf(operation, body)
  if (isSafe(operation, body)) return work()
  refuseHeld(operation, body, world)
  if (!stepUp) return work()
  const user = getSubjectUser(operation, body, world)
  const needed = getNeededProof(stepUp, user)
  const { state } = world
  const found = findProof(operation, body, user, world)
  if (needed && !found)
    refuse('stepUpNeeded', { proof: world.t(`service.proof.${needed}`) }, { proof: needed })
  const record = found && state.tickets[found.ticket]
  // used up before the work, because two calls may run at the same time
  if (found) delete state.tickets[found.ticket]
  try {
    const reply = await work()
    if (!found || found.proof === 'identity') user.heldUntil = world.now + limits.holdMs
    return reply
  } catch (error) {
    if (found && record) state.tickets[found.ticket] = record
    throw error
  }
}
