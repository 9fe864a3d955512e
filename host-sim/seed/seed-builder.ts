import { AgreementStep, BindState, Language } from '../../bridge/contract/codes'
import { quoteInstalments, quotePayOff } from '../../src/domain/lending/settlement'
import { pesos } from '../../src/domain/money/money'
import { addDays, hourMs, startOfDay } from '../../src/domain/time/day'
import { decidePaper, storePaper } from '../service/agent/papers'
import { refuse } from '../service/call/refuse'
import { confirmApplication, submitApplication } from '../service/loan/applications/applications'
import { decideApplication, releaseFunds } from '../service/loan/applications/decisions'
import type { LoanRequest } from '../service/loan/applications/loan-terms'
import { takeSignature } from '../service/loan/documents/signing'
import { approveByCode } from '../service/loan/identity/evidence'
import { type PayerOutcome, settlePayment } from '../service/loan/payments/payment-network'
import { openPayment } from '../service/loan/payments/payments'
import { getAccount } from '../service/loan/wallet/accounts'
import type { ApplicationRecord, OrderRecord, UserRecord } from '../service/state'
import { acceptAgreements, getAgreements, hasAccepted } from '../service/system/agreements'
import { localize } from '../service/texts'
import type { World } from '../service/world'
import { samplePictures } from './sample-pictures'

const getUser = (userId: string, { state }: World): UserRecord => state.users[userId] ?? refuse('notFound')

/** A copy of the world (the context of a call) at an hour of the day `daysAgo` days ago. */
export const worldAt = (world: World, daysAgo: number, hour: number): World =>
  world.at(startOfDay(addDays(world.today, -daysAgo)) + hour * hourMs)

/** Binds a borrower to an agent, at the time of the world `then`. */
export function bindToAgent(userId: string, agentId: string, then: World): void {
  then.state.bindings[userId] = { userId, agentId, state: BindState.bound, reason: null, at: then.now }
}

/** A loan applied for in the past. */
export interface SeedLoan extends LoanRequest {
  productNo: string
  /** Days since the application was submitted, at 8:00. */
  daysAgo: number
  /** The agent who applied for the borrower. */
  agentId?: string
}

/** Stores the photo of a quotation that is out of focus; returns its file id. */
export function addBlurredQuotation(userId: string, { state }: World): string {
  const fileId = `F-${userId}-quotation`
  state.files[fileId] = {
    name: 'quotation.jpg',
    type: 'image/jpeg',
    content: samplePictures.quotation,
    ownerId: userId,
  }
  return fileId
}

/** Signs an application as in the app: with a drawing, and with the payment PIN or the code sent to the customer's mobile. */
function signSeedApplication(application: ApplicationRecord, world: World, isApproved = true): void {
  const { id, userId, agentId } = application
  const fileId = `F-${id}-signature`
  world.state.files[fileId] = {
    name: 'signature.jpg',
    type: 'image/jpeg',
    content: samplePictures.signature,
    ownerId: agentId ?? userId,
  }
  takeSignature(application, { signatureFileId: fileId }, world)
  if (agentId && application.signed && isApproved)
    application.signed = approveByCode(application.signed, getUser(userId, world), world)
}

/** Accepts the borrowing agreements on a first loan. */
function agreeToBorrowing(user: UserRecord, then: World): void {
  if (!hasAccepted(user, AgreementStep.borrow))
    acceptAgreements(user, getAgreements(AgreementStep.borrow, then), then)
}

/** Creates an application that was started an hour ago. It has stopped at the contracts, or is signed but not submitted. */
export function startApplication(
  userId: string,
  loan: Omit<SeedLoan, 'daysAgo'>,
  until: 'contracts' | 'signed',
  world: World,
): void {
  const { productNo, agentId = null, ...request } = loan
  const customer = getUser(userId, world)
  const then = world.at(world.now - hourMs)
  agreeToBorrowing(customer, then)
  const requestId = `begun-${userId}-${productNo}`
  const account = getAccount(customer, null)
  const application = confirmApplication({ requestId, customer, agentId, productNo, request, account }, then)
  if (until === 'contracts') return
  Object.assign(application, { agreed: true, language: Language.en })
  signSeedApplication(application, then, false)
}

/**
 * Applies for a loan in the past, so that it is in review. With `keepsText`, contract texts are stored; they are slow to render.
 */
export function applyForLoan(userId: string, loan: SeedLoan, world: World, keepsText = true): OrderRecord {
  const { productNo, daysAgo, agentId = null, ...request } = loan
  const customer = getUser(userId, world)
  const then = worldAt(world, daysAgo, 8)
  agreeToBorrowing(customer, then)
  const requestId = `history-${userId}-${productNo}-${daysAgo}`
  const account = getAccount(customer, null)
  const application = confirmApplication({ requestId, customer, agentId, productNo, request, account }, then)
  Object.assign(application, { agreed: true, language: keepsText ? Language.en : null })
  if (keepsText) signSeedApplication(application, then)
  return submitApplication(application, then)
}

export const getApplicationId = (order: OrderRecord): string => order.applicationId ?? refuse('notFound')

/** Approves an application in the past, at 9:00. */
export const passApplication = (order: OrderRecord, daysAgo: number, world: World): void =>
  decideApplication(worldAt(world, daysAgo, 9), getApplicationId(order), 'pass')

/** Releases an approved order in the past, at 10:00. */
export const releaseOrder = (
  order: OrderRecord,
  daysAgo: number,
  world: World,
  outcome: 'ok' | 'fail' = 'ok',
): void => releaseFunds(worldAt(world, daysAgo, 10), order.loanOrderNo, outcome)

/** Takes a loan in the past: applied at 8:00, approved at 9:00, released at 10:00. */
export function takeLoan(userId: string, loan: SeedLoan, world: World): OrderRecord {
  const order = applyForLoan(userId, loan, world)
  passApplication(order, loan.daysAgo, world)
  releaseOrder(order, loan.daysAgo, world)
  return order
}

/** Uploads the picture of a signed paper contract in the past, at 8:30; the contract is then in review. */
export function uploadPaper(order: OrderRecord, agentId: string, daysAgo: number, world: World): void {
  const fileId = `F-${agentId}-contract`
  world.state.files[fileId] = {
    name: 'contract.png',
    type: 'image/png',
    content: samplePictures.contract,
    ownerId: agentId,
  }
  storePaper(order, [fileId], worldAt(world, daysAgo, 8.5))
}

const unsignedReason = localize('service.seed.unsigned')

/** Applies the lender's decision on the paper contract, at 8:45. */
export const reviewPaper = (
  order: OrderRecord,
  verdict: 'pass' | 'reject',
  daysAgo: number,
  world: World,
): void => decidePaper(worldAt(world, daysAgo, 8.75), order.loanOrderNo, verdict, unsignedReason)

/** Pays all instalments up to `period`, as of `daysAgo` days ago. */
export function payUpTo(
  order: OrderRecord,
  period: number,
  daysAgo: number,
  world: World,
  outcome: PayerOutcome = 'whole',
): void {
  const then = worldAt(world, daysAgo, 11)
  const { total } = quoteInstalments(order.loan, [period], then.today)
  const { transactionNo } = openPayment(
    order,
    { amount: total, periods: [period], settles: false },
    null,
    then,
  )
  settlePayment(worldAt(world, daysAgo, 11.05), transactionNo, outcome)
}

/** Settles an order in full, as of `daysAgo` days ago. */
export function settleAll(order: OrderRecord, daysAgo: number, world: World): void {
  const then = worldAt(world, daysAgo, 15)
  const { total } = quotePayOff(order.loan, then.today)
  const { transactionNo } = openPayment(order, { amount: total, periods: [], settles: true }, null, then)
  settlePayment(worldAt(world, daysAgo, 15.05), transactionNo, 'whole')
}

/** Resets the balances of e-wallets, as if the borrower had spent the loan on stock. */
export function resetBalances(userId: string, world: World): void {
  for (const account of getUser(userId, world).accounts)
    if (account.balance !== null) account.balance = pesos(25_000)
}
