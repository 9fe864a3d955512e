import { AccountKind } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { personName, uploaded } from '../../../src/domain/form/rules'
import { normalizeEmail } from '../../../src/domain/person/email'
import { idNumber as idNumberRule, normaliseId, parseIdType } from '../../../src/domain/person/id-number'
import { normaliseName } from '../../../src/domain/person/name'
import { checkAreas } from '../area-check'
import { refuseEmpty, refuseProblem } from '../call/check'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { getSignedInAgent } from '../loan/orders/parties'
import { addAccount } from '../loan/wallet/accounts'
import { isProvider, readAccountNumber } from '../loan/wallet/providers'
import type { OnboardingRecord, UserRecord } from '../state'
import type { LocalizedText } from '../texts'
import { update } from '../update'
import { findUser } from '../users'
import type { World } from '../world'
import { notifyUser } from './notifications'

type Form = BodyOf<typeof agentWork.agentOnboarding>

/** Refuses agents who are not onboarded yet. */
export function refuseNotOnboarded({ agent }: UserRecord): void {
  if (agent?.onboarding !== 'DONE') refuse('notOnboarded')
}

/** Validates and normalises the onboarding form: name, ID, e-wallet number, uploaded pictures. */
function checkForm(form: Form, me: UserRecord, world: World): Form {
  const { fullName, email, street, idType, idNumber, eWallet, eWalletNumber, pictures } = form
  const name = normaliseName(fullName)
  const invalid = (field: keyof Form) => refuse('fieldInvalid', { field })
  refuseProblem(personName(name), 'fullName')
  const other = findUser(world.state, email)
  if (other && other !== me) refuse('usedByAnother')
  refuseEmpty(street, 'street')
  const type = parseIdType(idType) ?? invalid('idType')
  refuseProblem(idNumberRule(idNumber, { type }), 'idNumber')
  if (!isProvider(AccountKind.eWallet, eWallet)) invalid('eWallet')
  const number = readAccountNumber(AccountKind.eWallet, eWallet, eWalletNumber) ?? invalid('eWalletNumber')
  checkPictures(pictures, me, world)
  return {
    ...form,
    fullName: name,
    email: normalizeEmail(email),
    street: street.trim(),
    idNumber: normaliseId(idNumber),
    eWalletNumber: number,
  }
}

/** Refuses an empty list of pictures, and files that another user uploaded. */
export function checkPictures(fileIds: readonly string[], owner: UserRecord, { state }: World): void {
  const files = fileIds.map((fileId) => state.files[fileId])
  refuseProblem(uploaded(fileIds), 'pictures')
  if (files.some((one) => one?.ownerId !== owner.id)) refuse('uploadMissing')
  if (files.some((one) => !one?.type.startsWith('image/'))) refuse('uploadType')
}

/** The onboarding form of the signed-in agent, if submitted. */
export const getOnboarding = (world: World): OnboardingRecord | undefined =>
  world.state.onboardings[getSignedInAgent(world).id]

/** The user's agent data. Refuses while the onboarding form is in review, and after it was accepted. */
function refuseAlreadySent({ agent }: UserRecord): NonNullable<UserRecord['agent']> {
  const open = agent?.onboarding === 'NONE' || agent?.onboarding === 'REJECTED'
  return agent && open ? agent : refuse('reviewClosed')
}

/** Submits an agent's onboarding form for review. Refused while a form is in review, and after one was accepted. */
export async function submitOnboarding(form: Form, world: World): Promise<void> {
  const me = getSignedInAgent(world)
  refuseAlreadySent(me)
  const accepted = checkForm(form, me, world)
  await checkAreas(form, world.areasBelow)
  // the same form may have been submitted during the await
  const agent = refuseAlreadySent(me)
  world.state.onboardings[me.id] = { form: accepted, submittedAt: world.now, decidedAt: null, reason: null }
  agent.onboarding = 'IN_REVIEW'
}

/** Applies the lender's decision on an agent's onboarding. Acceptance sets the agent's name to the name on the form. */
// decided: the form's e-mail is for correspondence; the login e-mail changes only with its code
export function decideOnboarding(
  world: World,
  userId: string,
  verdict: 'pass' | 'reject',
  reason: LocalizedText,
): void {
  const user = world.state.users[userId]
  const sent = world.state.onboardings[userId]
  if (!user?.agent || !sent || user.agent.onboarding !== 'IN_REVIEW') refuse('reviewClosed')
  const passed = verdict === 'pass'
  user.agent.onboarding = passed ? 'DONE' : 'REJECTED'
  update(sent, { decidedAt: world.now, reason: passed ? null : reason })
  if (passed) {
    const { fullName, idType, idNumber, eWallet, eWalletNumber } = sent.form
    update(user, { name: fullName, idType, idNumber })
    addAccount(user, { kind: AccountKind.eWallet, provider: eWallet, number: eWalletNumber }, world)
  }
  const link = passed ? null : linkTo('/pages/me/personageInfo')
  notifyUser(world, userId, passed ? 'onboarded' : 'notOnboarded', { reason }, link)
}
