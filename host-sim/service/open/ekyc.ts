import { AgreementStep, EkycOutcome, PreStatus } from '../../../bridge/contract/codes'
import type { EkycRecord } from '../../../bridge/contract/entities/person'
import { maskId } from '../../../src/domain/person/id-number'
import { identify } from '../auth/new-user'
import { issueTicket, type ProofPurpose } from '../auth/tickets'
import { refuse } from '../call/refuse'
import type { EkycCase, UserRecord } from '../state'
import { hasAccepted } from '../system/agreements'
import { getLabel } from '../system/dictionaries'
import { type LocalizedText, localize } from '../texts'
import type { World } from '../world'
import { drawIdFront, drawSelfie } from './drawn-pictures'
import { createPerson, formatAddress } from './people'

/**
 * Starts an identity verification; returns its number and the address of the provider's page. With a device id, it proves who
 * owns the account, for one operation, and only that device can read the outcome.
 */
export function startEkyc(
  user: UserRecord,
  world: World,
  given: ProofPurpose & { deviceId: string | null } = { deviceId: null },
) {
  const { deviceId, operation, subject } = given
  const token = deviceId === null ? undefined : world.person && world.token
  // random, because a stranger who guessed the number of a passed verification could prove someone else's identity
  const transactionNo = `EK-${world.key()}`
  world.state.ekyc[transactionNo] = {
    userId: user.id,
    purpose: deviceId === null ? 'loan' : 'identity',
    deviceId,
    outcome: EkycOutcome.pending,
    reason: null,
    ticket: null,
    ...(operation !== undefined && { operation }),
    ...(subject !== undefined && { subject }),
    ...(token !== undefined && { token }),
    at: world.now,
  }
  const url = new URL(world.ekycPage)
  url.searchParams.set('transactionNo', transactionNo)
  return { transactionNo, url: url.href }
}

/** The outcome of a verification, in the caller's language. */
export const toOutcomeView = ({ outcome, reason }: EkycCase, world: World) => ({
  outcome,
  reason: reason?.[world.language] ?? null,
})

/** The outcome of the user's own verification for a loan; refuses all other transaction numbers with 'notFound'. */
export function ekycOutcome(transactionNo: string, user: UserRecord, world: World) {
  const found = world.state.ekyc[transactionNo]
  return found?.userId === user.id && found.purpose === 'loan'
    ? toOutcomeView(found, world)
    : refuse('notFound')
}

/** The data that the provider reads from an ID, without the pictures. */
function readId(user: UserRecord): Omit<EkycRecord, 'pictures'> {
  const { address, ...person } = createPerson(user)
  const { name: fullName, idType, idNumber } = user
  return { fullName, ...person, idType, idNumber, address: formatAddress(address) }
}

/** Creates the record of a verification and stores its pictures: the front of the ID and the selfie. */
export function createEkycRecord(
  user: UserRecord,
  world: World,
  createFileId = (_what: string) => `F-${world.key()}`,
): EkycRecord {
  const read = readId(user)
  const taken = { idFront: drawIdFront(user, read), selfie: drawSelfie(user, read.birthday) }
  const pictures = Object.entries(taken).map(([what, content]) => {
    const fileId = createFileId(what)
    world.state.files[fileId] = { name: `${what}.svg`, type: 'image/svg+xml', content, ownerId: user.id }
    return fileId
  })
  return { ...read, pictures }
}

/** The verified ID data for display, in the caller's language. */
export const recordView = (record: EkycRecord | null, world: World): EkycRecord | null =>
  record && { ...record, nation: getLabel('nationality', record.nation, world) }

/** The verified ID data for a session without the PIN: the ID number masked, and no pictures, which show the number too. */
export function maskedRecordView(record: EkycRecord | null, world: World): EkycRecord | null {
  const view = recordView(record, world)
  return view && { ...view, idNumber: maskId(view.idNumber), pictures: [] }
}

/** The verified ID data of a user: masked for the user's own session, in full for the user's agent. */
export const customerRecordView = (user: UserRecord, world: World): EkycRecord | null =>
  (user === world.me ? maskedRecordView : recordView)(user.pre.ekyc, world)

/** Moves a user who has agreed to the identity check, and was not identified yet, to PRE_QUALIFICATION_NOT_EKYC. */
export function awaitIdentity(user: UserRecord): void {
  const { pre } = user
  if (pre.status === PreStatus.open && !pre.ekyc && hasAccepted(user, AgreementStep.ekyc))
    pre.status = PreStatus.notEkyc
}

/** Applies the provider's decision on a verification; a final outcome is not changed. */
export function decideEkyc(
  world: World,
  transactionNo: string,
  passed: boolean,
  reason: LocalizedText = localize('service.ekyc.faceMismatch'),
): void {
  const found = world.state.ekyc[transactionNo]
  const user = found && world.state.users[found.userId]
  if (!user || found.outcome !== EkycOutcome.pending) return
  found.outcome = passed ? EkycOutcome.passed : EkycOutcome.failed
  found.reason = passed ? null : reason
  // an identity check for a signed-out user does not affect the loan account; it yields the ticket that proves the identity
  if (found.purpose === 'identity') {
    if (passed) found.ticket = issueTicket(user, 'identity', world, found, found.token)
    return
  }
  const open: readonly PreStatus[] = [PreStatus.open, PreStatus.notEkyc, PreStatus.ekycRejected]
  if (passed) {
    identify(user)
    user.pre.ekyc = createEkycRecord(user, world)
  }
  if (!open.includes(user.pre.status)) return
  user.pre.status = passed ? PreStatus.open : PreStatus.ekycRejected
  user.pre.reason = passed ? null : reason
}
