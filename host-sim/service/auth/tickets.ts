import { limits } from '../../../bridge/contract/limits'
import { refuse } from '../call/refuse'
import type { UserRecord } from '../state'
import type { World } from '../world'

type Ticket = World['state']['tickets'][string]
export type TicketKind = Ticket['what']

/** The operation (native name) and the subject that a proof is given for. */
export interface ProofPurpose {
  operation?: string | undefined
  subject?: string | undefined
}

/** Issues a ticket for a proof that was just given, bound to the session and the purpose. */
export function issueTicket(
  user: UserRecord,
  what: TicketKind,
  world: World,
  { operation, subject }: ProofPurpose = {},
  token: string | undefined = world.person && world.token,
): string {
  const ticket = world.key()
  world.state.tickets[ticket] = {
    ...{ userId: user.id, what, at: world.now },
    ...(operation !== undefined && { operation }),
    ...(subject !== undefined && { subject }),
    ...(token !== undefined && { token }),
  }
  return ticket
}

/** Finds a ticket of the user that is still valid and was issued in this session or to a signed-out user. */
export function findTicket(
  ticket: string | null | undefined,
  user: UserRecord,
  world: World,
): Ticket | undefined {
  const found = ticket ? world.state.tickets[ticket] : undefined
  const holds =
    found?.userId === user.id &&
    (found.token === undefined || found.token === world.token) &&
    world.now - found.at <= limits.proofLifeMs
  return holds ? found : undefined
}

/** Validates a ticket; refuses with 'stepMissing' if the ticket is unknown, expired, of another kind or another user's. */
export function getValidTicket(
  ticket: string | null | undefined,
  user: UserRecord,
  what: TicketKind,
  world: World,
): string {
  const found = findTicket(ticket, user, world)
  // a ticket for a certain operation is no proof for the steps that name none
  return ticket && found?.what === what && found.operation === undefined ? ticket : refuse('stepMissing')
}

/** Validates and consumes a ticket. */
export function consumeTicket(
  ticket: string | null | undefined,
  user: UserRecord,
  what: TicketKind,
  world: World,
): void {
  delete world.state.tickets[getValidTicket(ticket, user, what, world)]
}
