import { ApplicationState, ContractState, MessageType } from '../../../../bridge/contract/codes'
import type { Application } from '../../../../bridge/contract/entities/loan'
import { formatPesos } from '../../../../src/domain/money/money'
import { dayMs, toManilaDay } from '../../../../src/domain/time/day'
import { openLoan } from '../../../lending/open-loan'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import { select } from '../../records/select'
import type { AccountRecord, ApplicationRecord, OrderRecord, UserRecord } from '../../state'
import { t } from '../../texts'
import { getAvatar } from '../../users'
import { formatMoment, type World } from '../../world'
import type { ContractSource } from '../documents/contract'
import { signedCopy } from '../identity/evidence'
import { getVerifiedName } from '../identity/identity'
import { addEvent, addOrder } from '../orders/orders'
import { getProduct } from '../products/products'
import { getNewPlanSource } from '../relief/new-plan-contract'
import { getAccount } from '../wallet/accounts'
import { formatAccount } from '../wallet/providers'
import { createDraft } from './draft'
import { type LoanRequest, type LoanRequestBody, readLoanRequest, toLoanTerms } from './loan-terms'

export const toLoanRequest = ({ amount, tenorDays, method }: ApplicationRecord): LoanRequest => ({
  amount,
  tenorDays,
  method,
})

const isSameRequest = (
  application: ApplicationRecord,
  productNo: string,
  { amount, tenorDays, method }: LoanRequest,
): boolean =>
  application.productNo === productNo &&
  application.amount === amount &&
  application.tenorDays === tenorDays &&
  application.method === method

/** The application that a user (by default the signed-in user) started under a request id. */
export const findApplication = (
  requestId: string,
  world: World,
  makerId = world.me.id,
): ApplicationRecord | undefined =>
  select(world.state, 'applicationsByMaker', makerId).find((one) => one.requestId === requestId)

/**
 * The confirmed application for a request id. Refuses with 'stepMissing' if the application was not confirmed, and with
 * 'quoteChanged' if the requested loan differs.
 */
export function getConfirmedApplication(
  body: LoanRequestBody & { requestId: string },
  customer: UserRecord,
  world: World,
): ApplicationRecord {
  const application = findApplication(body.requestId, world)
  if (!application?.confirmed || application.userId !== customer.id) return refuse('stepMissing')
  return isSameRequest(application, body.productNo, readLoanRequest(body))
    ? application
    : refuse('quoteChanged')
}

/** Creates an application, or resets it to its first step if the request, the account or the day has changed. */
export function confirmApplication(
  given: {
    requestId: string
    customer: UserRecord
    agentId: string | null
    productNo: string
    request: LoanRequest
    account: AccountRecord
  },
  world: World,
): ApplicationRecord {
  const { requestId, customer, agentId, productNo, request, account } = given
  const known = findApplication(requestId, world, agentId ?? customer.id)
  if (known && (known.submittedAt !== null || known.userId !== customer.id)) refuse('reviewClosed')
  const same =
    known &&
    isSameRequest(known, productNo, request) &&
    known.accountId === account.id &&
    known.state === ApplicationState.draft &&
    toManilaDay(known.createdAt) === world.today
  if (same) return known
  const id = known?.id ?? world.nextNumber('AP')
  const created = createDraft(
    {
      id,
      userId: customer.id,
      agentId,
      requestId,
      productNo,
      ...request,
      accountId: account.id,
      loanOrderNo: null,
    },
    world,
  )
  world.state.applications[id] = created
  return created
}

/** Data for an application's contracts; the contract date is the day on which the application was confirmed. */
export function getContractSource(application: ApplicationRecord, world: World): ContractSource {
  if (application.newPlan) return getNewPlanSource(application, application.newPlan, world)
  const product = getProduct(application.productNo)
  const customer = world.state.users[application.userId] ?? refuse('notFound')
  return {
    contractNo: application.id,
    borrower: getVerifiedName(customer),
    productName: product.name,
    account: formatAccount(getAccount(customer, application.accountId)),
    terms: toLoanTerms(product, toLoanRequest(application), toManilaDay(application.createdAt)),
  }
}

/** Submits a completed application for review and creates its loan order. */
export function submitApplication(application: ApplicationRecord, world: World): OrderRecord {
  const { userId, agentId, productNo, tenorDays, accountId } = application
  const source = getContractSource(application, world)
  const { signed } = application
  const terms = signed?.terms ?? source.terms
  // decided: applications sent by an agent are also signed on paper; the funds are held until photos of the paper are accepted
  const contract = {
    html: signed ? signedCopy(signed) : '',
    signed,
    state: agentId ? ContractState.toUpload : ContractState.done,
    pictures: [],
    reason: null,
    updatedAt: world.now,
  }
  const given = {
    userId,
    agentId,
    applicationId: application.id,
    productNo,
    tenorDays,
    accountId,
    receiptAccount: source.account,
    contract,
  }
  const order = addOrder(given, openLoan({ ...terms, releasedOn: world.today }), world)
  application.state = ApplicationState.inReview
  application.submittedAt = world.now
  application.loanOrderNo = order.loanOrderNo
  notifySubmitted(application, order, world)
  return order
}

/** Notifies the borrower that an application is in review. */
function notifySubmitted(
  { id, userId, productNo, amount }: ApplicationRecord,
  { loanOrderNo }: OrderRecord,
  world: World,
): void {
  notify(world, userId, {
    type: MessageType.review,
    text: 'service.application',
    values: (language) => ({
      product: t(getProduct(productNo).name, language),
      amount: formatPesos(amount),
      order: loanOrderNo,
    }),
    link: linkTo('/pages/agent/state', { id }),
  })
}

/** Puts an application whose refused parts were corrected back into review; the signed contracts stay as they are. */
export function resubmitApplication(application: ApplicationRecord, order: OrderRecord, world: World): void {
  Object.assign(application, { state: ApplicationState.inReview, decidedAt: null, reasons: [] })
  Object.assign(order, { stage: 'processing', reason: null })
  addEvent(order, 'applied', world)
  notifySubmitted(application, order, world)
}

/** The next step of a draft. A draft from an earlier day must be confirmed again, because its amounts depend on the day. */
function getNextStep(
  { createdAt, agreed, signatureFileId }: ApplicationRecord,
  world: World,
): Application['nextStep'] {
  if (toManilaDay(createdAt) !== world.today) return 'confirm'
  return signatureFileId ? 'send' : agreed ? 'sign' : 'read'
}

export function applicationView(application: ApplicationRecord, world: World): Application {
  const { id, loanOrderNo, userId, productNo, tenorDays, state, reasons, submittedAt, decidedAt, createdAt } =
    application
  return {
    id,
    loanOrderNo,
    customerId: userId,
    customerName: world.state.users[userId]?.name ?? '',
    customerAvatar: getAvatar(userId, world.state),
    productNo,
    productName: world.t(getProduct(productNo).name),
    loanAmount: application.amount,
    tenorDays,
    repaymentMethod: application.method,
    state,
    nextStep: state === ApplicationState.draft ? getNextStep(application, world) : null,
    reasons: reasons.map(({ field, reason, value = null }) => {
      const asked = getProduct(productNo).more.find((one) => one.field === field)
      const refused = { field, reason: reason[world.language], label: asked ? world.t(asked.label) : null }
      return asked ? { ...refused, kind: asked.kind, value } : refused
    }),
    submittedAt: formatMoment(submittedAt ?? createdAt),
    decidedAt: decidedAt === null ? null : formatMoment(decidedAt),
  }
}

const draftMs = 7 * dayMs

/**
 * Unsent applications of the signed-in user, newest first. decided: a draft is kept for a week, or until the borrower has a
 * newer draft or submits an application.
 */
export function getDrafts(world: World): ApplicationRecord[] {
  const { id } = world.me
  const latest = new Map<string, ApplicationRecord>()
  const customers = select(world.state, 'applicationsByMaker', id).map(({ userId }) => userId)
  for (const one of select(world.state, 'applicationsByUser', ...new Set(customers))) {
    if (one.newPlan) continue
    const mine = one.submittedAt !== null || (one.agentId ?? one.userId) === id
    const known = latest.get(one.userId)
    if (mine && (!known || one.createdAt >= known.createdAt)) latest.set(one.userId, one)
  }
  return [...latest.values()]
    .filter(({ state, createdAt }) => state === ApplicationState.draft && createdAt > world.now - draftMs)
    .sort((a, b) => b.createdAt - a.createdAt || b.id.localeCompare(a.id))
}

/**
 * A borrower's last application if parts of it were refused. decided: a refused application can be corrected until
 * the borrower applies for another loan.
 */
export function findApplicationToCorrect(userId: string, world: World): ApplicationRecord | undefined {
  const [last] = getSubmittedApplications([userId], world)
  const sentBack = last?.state === ApplicationState.notPassed && last.reasons.some(({ field }) => field)
  return sentBack ? last : undefined
}

/** Submitted applications for these users, newest first. */
export const getSubmittedApplications = (userIds: readonly string[], world: World): ApplicationRecord[] =>
  select(world.state, 'applicationsByUser', ...userIds)
    .filter(({ submittedAt }) => submittedAt !== null)
    .sort((a, b) => b.createdAt - a.createdAt || b.id.localeCompare(a.id))
