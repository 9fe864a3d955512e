import { fromBase64 } from '../../../../bridge/bytes/base64'
import { ApplicationState, Language, Scene } from '../../../../bridge/contract/codes'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { matchesVerifiedName } from '../../../../src/domain/person/verified-name'
import { checkCode, consumeCode } from '../../auth/codes'
import { refuse } from '../../call/refuse'
import { inspect } from '../../open/uploads/inspector'
import type { ApplicationRecord, UserRecord } from '../../state'
import { update } from '../../update'
import type { World } from '../../world'
import { getContractSource, submitApplication, toLoanRequest } from '../applications/applications'
import { checkApplication } from '../applications/may-apply'
import { approveByCode, freezeContract } from '../identity/evidence'
import { getVerifiedName } from '../identity/identity'
import { getProduct } from '../products/products'
import { contractSet } from './contract'

interface ShownContracts {
  contractNos: readonly string[]
  hashes: readonly string[]
}

/** The language in which the contracts were shown, found by their hashes; undefined if any text has changed. */
function findShownLanguage(
  application: ApplicationRecord,
  { contractNos, hashes }: ShownContracts,
  world: World,
): Language | undefined {
  const source = getContractSource(application, world)
  return Object.values(Language).find((language) =>
    contractSet(source, language).every(
      ({ contractNo, hash }) => hashes[contractNos.indexOf(contractNo)] === hash,
    ),
  )
}

/**
 * Records that all contracts were read and accepted. Refuses with 'contractNotRead' if a contract is missing, and with
 * 'quoteChanged' if a text differs.
 */
export function agreeToContracts(application: ApplicationRecord, shown: ShownContracts, world: World): void {
  const names = contractSet(getContractSource(application, world), world.language).map(
    ({ contractNo }) => contractNo,
  )
  if (names.some((name) => !shown.contractNos.includes(name))) refuse('contractNotRead')
  const language = findShownLanguage(application, shown, world) ?? refuse('quoteChanged')
  if (application.language !== language) update(application, { signatureFileId: null, signed: null })
  update(application, { agreed: true, agreedAt: world.now, language, contractHashes: [...shown.hashes] })
}

/**
 * Validates a signature: contracts accepted, texts unchanged, picture not empty. Returns false if the same signature was already
 * stored, so that a retry needs no second PIN.
 */
export function signApplication(
  application: ApplicationRecord,
  given: ShownContracts & { signatureFileId: string; typedName?: string | undefined },
  world: World,
): boolean {
  if (!application.agreed) refuse('contractNotRead')
  if (findShownLanguage(application, given, world) !== application.language) refuse('quoteChanged')
  const file = world.state.files[given.signatureFileId]
  if (file?.ownerId !== world.me.id || !file.type.startsWith('image/') || file.content === '')
    refuse('signatureEmpty')
  const signer = world.state.users[application.userId] ?? refuse('notFound')
  if (given.typedName !== undefined && !matchesVerifiedName(given.typedName, getVerifiedName(signer)))
    refuse('nameNotVerified', { name: getVerifiedName(signer) })
  return application.signatureFileId !== given.signatureFileId
}

/** Refuses a signature picture that can't be read, or that is empty. */
export async function refuseWithoutStrokes(fileId: string, { state }: World): Promise<void> {
  const { type, content, hasStrokes } = state.files[fileId] ?? refuse('signatureEmpty')
  // files of earlier versions were not inspected when they were uploaded
  const isDrawn = hasStrokes ?? (await inspect({ type, bytes: fromBase64(content) })).hasStrokes
  if (!isDrawn) refuse('signatureEmpty')
}

/** Stores a validated signature together with the contract texts that the customer read. */
export function takeSignature(
  application: ApplicationRecord,
  { signatureFileId, typedName }: { signatureFileId: string; typedName?: string | undefined },
  world: World,
): void {
  const { type, content } = world.state.files[signatureFileId] ?? refuse('signatureEmpty')
  const signature = { picture: { type, content }, typedName: typedName?.trim() ?? null }
  application.signatureFileId = signatureFileId
  application.signed = freezeContract(application, getContractSource(application, world), signature, world)
}

/** Submits a signed application, once. An agent's customer confirms with the code sent to their own mobile. */
export function submitForm(
  application: ApplicationRecord,
  customer: UserRecord,
  code: { smsTranceId?: string | undefined; smsAuthCode?: string | undefined },
  world: World,
): { id: string; loanOrderNo: string | null } {
  if (application.submittedAt === null) {
    const generated = world.findByRequest('applicationsByRequest', application.requestId) === application.id
    if (application.state !== ApplicationState.draft) refuse('stepMissing')
    if (!generated || !application.agreed || !application.signatureFileId) refuse('stepMissing')
    checkApplication(customer, getProduct(application.productNo), toLoanRequest(application), world)
    if (!isBorrower(world.me.userType)) {
      checkCode(code.smsTranceId ?? '', code.smsAuthCode ?? '', world)
      consumeCode(code.smsTranceId ?? '', customer.mobile, Scene.loanForCustomer, world)
      if (application.signed) application.signed = approveByCode(application.signed, customer, world)
    }
    submitApplication(application, world)
  }
  return { id: application.id, loanOrderNo: application.loanOrderNo }
}
