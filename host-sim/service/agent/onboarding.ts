import { AccountKind } from '../../../bridge/contract/codes'
import type { BodyOf, ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { personName, uploaded } from '../../../src/domain/form/rules'
import { normalizeEmail } from '../../../src/domain/person/email'
import { idNumber as idNumberRule, normaliseId, parseIdType } from '../../../src/domain/person/id-number'
import { normaliseName } from '../../../src/domain/person/name'
import { isSameContent } from '../../../src/domain/same-content'
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
import { formatMoment, type World } from '../world'
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

/** The onboarding form of the signed-in agent as accepted or sent, and a change of it that is in review or was refused. */
export function onboardingView(world: World): ReplyOf<typeof agentWork.getAgentOnboardingInfo> {
  const sent = getOnboarding(world)
  if (!sent?.change) return sent?.form ?? null
  const { form, submittedAt, decidedAt, reason } = sent.change
  return {
    ...sent.form,
    change: {
      form,
      state: decidedAt === null ? 'IN_REVIEW' : 'REJECTED',
      submittedAt: formatMoment(submittedAt),
      reason: reason?.[world.language] ?? null,
    },
  }
}

/** True if an agent's change of the accepted form is in review. */
const isChangeInReview = (sent: OnboardingRecord | undefined): boolean => sent?.change?.decidedAt === null

/** Agents whose onboarding form, or whose change of it, is in review. */
export const isOnboardingInReview = ({ id, agent }: UserRecord, world: World): boolean =>
  agent?.onboarding === 'IN_REVIEW' || isChangeInReview(world.state.onboardings[id])

/** The signed-in agent's data and sent form. Refuses while the form, or a change of the accepted form, is in review. */
function getOpenOnboarding(world: World) {
  const { agent, id } = getSignedInAgent(world)
  const sent = world.state.onboardings[id]
  return !agent || agent.onboarding === 'IN_REVIEW' || isChangeInReview(sent)
    ? refuse('reviewClosed')
    : { agent, sent }
}

/**
 * Submits an agent's onboarding form for review. An approved agent submits a change: the accepted form stays valid until the
 * change is accepted too. Refused while a form or a change is in review.
 */
export async function submitOnboarding(form: Form, world: World): Promise<void> {
  const me = getSignedInAgent(world)
  getOpenOnboarding(world)
  const checked = checkForm(form, me, world)
  await checkAreas(form, world.areasBelow)
  // the same form may have been submitted during the await
  const { agent, sent } = getOpenOnboarding(world)
  const submitted = { form: checked, submittedAt: world.now, decidedAt: null, reason: null }
  if (agent.onboarding === 'DONE' && sent) {
    if (isSameContent(sent.form, checked)) refuse('sameAsCurrent')
    sent.change = submitted
    // decided: the owner is notified at once, because the form has the account that commission is paid to
    notifyUser(world, me.id, 'onboardingChange', {}, linkTo('/pages/me/personageInfo'))
    return
  }
  world.state.onboardings[me.id] = submitted
  agent.onboarding = 'IN_REVIEW'
}

/** Applies the data of an accepted form to its agent. A new e-wallet becomes the payout account. */
function applyForm(
  user: UserRecord,
  { fullName, idType, idNumber, eWallet, eWalletNumber }: Form,
  world: World,
) {
  update(user, { name: fullName, idType, idNumber })
  const kind = AccountKind.eWallet
  const known = user.accounts.find((one) => one.provider === eWallet && one.number === eWalletNumber)
  return known ?? addAccount(user, { kind, provider: eWallet, number: eWalletNumber }, world)
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
  const passed = verdict === 'pass'
  if (user && sent && isChangeInReview(sent)) {
    decideChange(user, sent, passed, reason, world)
    return
  }
  if (!user?.agent || !sent || user.agent.onboarding !== 'IN_REVIEW') refuse('reviewClosed')
  user.agent.onboarding = passed ? 'DONE' : 'REJECTED'
  update(sent, { decidedAt: world.now, reason: passed ? null : reason })
  if (passed) applyForm(user, sent.form, world)
  const link = passed ? null : linkTo('/pages/me/personageInfo')
  notifyUser(world, userId, passed ? 'onboarded' : 'notOnboarded', { reason }, link)
}

/** Applies the lender's decision on a change of an accepted form. A refused change leaves everything as it was. */
function decideChange(
  user: UserRecord,
  sent: OnboardingRecord,
  passed: boolean,
  reason: LocalizedText,
  world: World,
): void {
  const link = linkTo('/pages/me/personageInfo')
  const { change } = sent
  if (!change) refuse('reviewClosed')
  if (!passed) {
    update(change, { decidedAt: world.now, reason })
    notifyUser(world, user.id, 'onboardingUnchanged', { reason }, link)
    return
  }
  const { eWallet, eWalletNumber } = sent.form
  const isNewWallet = eWallet !== change.form.eWallet || eWalletNumber !== change.form.eWalletNumber
  const account = applyForm(user, change.form, world)
  // decided: no hold follows, because the lender has checked the new payout account; a hold refuses to submit a change at all
  if (isNewWallet) for (const one of user.accounts) one.isDefault = one === account
  const { form, submittedAt } = change
  world.state.onboardings[user.id] = { form, submittedAt, decidedAt: world.now, reason: null }
  notifyUser(world, user.id, 'onboardingChanged', {}, link)
}
