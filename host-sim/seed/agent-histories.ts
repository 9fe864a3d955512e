import { PreStatus, RepaymentMethod, UserType } from '../../bridge/contract/codes'
import { pesos } from '../../src/domain/money/money'
import { normaliseId } from '../../src/domain/person/id-number'
import { dayMs } from '../../src/domain/time/day'
import { forgetPayouts } from '../service/agent/commission'
import { addBorrower } from '../service/auth/new-user'
import { refuse } from '../service/call/refuse'
import type { ListedForm } from '../service/loan/applications/client-form'
import { decideApplication } from '../service/loan/applications/decisions'
import type { PreVerdict } from '../service/loan/applications/pre-audit'
import { cancelApplication } from '../service/loan/orders/withdrawal'
import { getProduct } from '../service/loan/products/products'
import { createEkycRecord } from '../service/open/ekyc'
import { createPerson, formatAddress } from '../service/open/people'
import type { OrderRecord, UserRecord } from '../service/state'
import { requestAgent } from '../service/system/binding'
import { localize } from '../service/texts'
import type { World } from '../service/world'
import { agentCustomers, managerCustomers, type PastCustomer, type PastLoan } from './agent-customers'
import { seedCollection } from './collection-histories'
import { bindPersona } from './loan-histories'
import { getPersonaUserId, type PersonaId, personaSecrets, selectPersonas } from './personas'
import { type PrequalificationSeed, prequalify, quezonCity } from './prequalification-seed'
import { addProfilePicture } from './profile-pictures'
import {
  addBlurredQuotation,
  applyForLoan,
  bindToAgent,
  getApplicationId,
  passApplication,
  payUpTo,
  releaseOrder,
  resetBalances,
  reviewPaper,
  startApplication,
  uploadPaper,
  worldAt,
} from './seed-builder'

/** Creates the record of a customer who joined in the past. */
function addCustomer(id: string, mobile: string, row: PastCustomer, world: World): UserRecord {
  const { name, store, pre, joined, noWallet, firstLogin = false } = row
  const given = {
    id,
    userType: store === null ? UserType.individual : UserType.merchant,
    mobile,
    email: `${name.split(' ')[0]?.toLowerCase()}.${mobile.slice(-3)}@mail.example`,
    pin: personaSecrets.pin,
    password: personaSecrets.password,
    firstLogin,
  }
  const user = addBorrower(given, worldAt(world, joined, 7))
  const decided = row.preDaysAgo === undefined ? null : worldAt(world, row.preDaysAgo, 16).now
  const ready = row.loans !== undefined && !noWallet
  const wallet = {
    id: `W-${id.slice(2)}`,
    kind: 'E_WALLET' as const,
    provider: 'GCASH',
    number: `0${mobile}`,
    isDefault: true,
    balance: pesos(25_000),
  }
  Object.assign(user, {
    name,
    storeName: store,
    devices: null,
    accounts: ready ? [wallet] : [],
    paymentPin: ready ? personaSecrets.paymentPin : null,
    limit: pesos(0),
    pre: { ...user.pre, status: pre, submittedAt: decided, decidedAt: decided },
  })
  return user
}

const verdicts: Partial<Record<PreStatus, PreVerdict>> = {
  [PreStatus.infoRejected]: {
    verdict: 'refuse',
    refused: [
      {
        field: 'dailySales',
        reason: localize('service.seed.salesTooHigh'),
      },
      {
        field: 'contactPhone',
        reason: localize('service.seed.nobodyAnswers'),
      },
    ],
  },
  [PreStatus.rejected]: {
    verdict: 'reject',
    reason: localize('service.seed.openedRecently'),
  },
}

/** A customer's form. The address comes from the ID; all other values are derived from `at`, the row's index. */
function toPrequalificationSeed(user: UserRecord, at: number, row: PastCustomer): PrequalificationSeed {
  const { address } = createPerson(user)
  const daily = 1_800 + 250 * (at % 17)
  const form: Partial<ListedForm> = {
    ...address,
    storeAddress: formatAddress(address),
    storeType: row.storeType,
    dailySales: pesos(daily),
    monthlyTurnover: pesos(daily * 26),
    businessDuration: (['1TO3', '3TO5', 'GT5'] as const)[at % 3] ?? 'GT5',
    contactPhone: `918${String(5_550_000 + at)}`,
  }
  const recommended = row.recommended ?? row.pre === PreStatus.passed
  return { form, verdict: verdicts[row.pre], recommended }
}

const tenors: Record<PastLoan['productNo'], number> = {
  'P-QUICK': 90,
  'P-STOCK-UP': 180,
  'P-PARTNER': 84,
  'P-EQUIPMENT': 180,
}
const tooMuchReason = localize('service.seed.tooMuch')
const blurredReason = localize('service.seed.quotationUnreadable')

/** Uploads and reviews the paper contract of an agent's order, until it has the state given in the table. */
function signPaper(order: OrderRecord, { daysAgo, paper }: PastLoan, agentId: string, world: World): void {
  if (paper === 'TO_UPLOAD') return
  uploadPaper(order, agentId, daysAgo, world)
  if (paper !== 'IN_REVIEW') reviewPaper(order, paper === 'REJECTED' ? 'reject' : 'pass', daysAgo, world)
}

/** Final step of applications whose funds were not released; it happens a day after submission. */
const endApplication: Partial<
  Record<NonNullable<PastLoan['end']>, (order: OrderRecord, then: World) => void>
> = {
  processing: () => undefined,
  rejected: (order, then) => decideApplication(then, getApplicationId(order), 'reject', tooMuchReason),
  docsRejected: (order, then) =>
    decideApplication(then, getApplicationId(order), 'rejectDocs', blurredReason, ['equipmentQuote']),
  withdrawn(order, then) {
    const agent = then.state.users[order.agentId ?? ''] ?? refuse('notFound')
    cancelApplication(then.state.applications[getApplicationId(order)] ?? refuse('notFound'), agent, then)
  },
}

/** Seeds one loan of a customer up to its final state: application, paper contract, review, release, repayments. */
function seedLoan(user: UserRecord, row: PastLoan, agentId: string, at: number, world: World): void {
  const { productNo, daysAgo, byAgent, end } = row
  const product = getProduct(productNo)
  const method = product.methods[at % product.methods.length] ?? product.methods[0]
  const loan = { productNo, amount: pesos(row.amount), tenorDays: tenors[productNo], method, daysAgo }
  if (productNo === 'P-EQUIPMENT')
    Object.assign(user.extra, {
      equipment: 'Chest freezer',
      equipmentPrice: '32000.00',
      equipmentQuote: addBlurredQuotation(user.id, world),
    })
  const order = applyForLoan(user.id, byAgent ? { ...loan, agentId } : loan, world, false)
  if (byAgent) signPaper(order, row, agentId, world)
  const ending = end && endApplication[end]
  if (ending) {
    ending(order, worldAt(world, daysAgo - 1, 9))
    return
  }
  passApplication(order, daysAgo, world)
  if (end === 'releasing') return
  releaseOrder(order, daysAgo, world, end === 'failed' ? 'fail' : 'ok')
  for (let period = 1; period <= row.paid; period++) {
    const early = (at + period) % 3
    payUpTo(order, period, Math.max(1, daysAgo - product.periodDays * period + early), world)
  }
}

/** Creates an agent's customers with their histories. */
function addCustomers(agentId: string, first: number, rows: readonly PastCustomer[], world: World): void {
  const agent = world.state.users[agentId] ?? refuse('notFound')
  // notifies the agent of all payouts again, including the payouts of the year that is seeded here
  forgetPayouts(agentId, world)
  agent.createdAt = worldAt(world, 400, 8).now
  for (const [at, row] of rows.entries()) {
    const id = `${agentId}-${String(at + 1).padStart(2, '0')}`
    const user = addCustomer(id, String(first + at), row, world)
    if (row.pending) requestAgent(user, agent, worldAt(world, row.joined, 18))
    else bindToAgent(id, agentId, worldAt(world, row.joined, 7))
    prequalify(user, toPrequalificationSeed(user, at, row), world)
    if (at % 2 === 0) addProfilePicture(user, world)
    for (const loan of row.loans ?? []) seedLoan(user, loan, agentId, at, world)
    resetBalances(id, world)
  }
}

/** A loan that a customer signed on the agent's phone but has not confirmed with the SMS code. */
const signedLoan = {
  productNo: 'P-QUICK',
  amount: pesos(7_000),
  tenorDays: 90,
  method: RepaymentMethod.equalAmortization,
}

/** Seeds the agent's 60 customers at every stage, three of them personas, and four borrowers who wait for an answer. */
export function seedAgentHistory(world: World): void {
  for (const id of selectPersonas(({ customerOf }) => customerOf === 'agent')) bindPersona(id, world)
  addCustomers(getPersonaUserId('agent'), 9_170_001_001, agentCustomers, world)
  const signer = Object.values(world.state.users).find(({ name }) => name === 'Alfredo Valdez')
  if (signer)
    startApplication(signer.id, { ...signedLoan, agentId: getPersonaUserId('agent') }, 'signed', world)
  seedCollection(getPersonaUserId('agent'), world)
}

/** Seeds only a few customers, because most are served by the manager's agents. */
export function seedManagerHistory(world: World): void {
  addCustomers(getPersonaUserId('manager'), 9_170_002_001, managerCustomers, world)
}

/** Seeds the accepted onboarding form of an agent persona. */
export function onboardPersona(id: PersonaId, world: World): void {
  const user = world.state.users[getPersonaUserId(id)] ?? refuse('notFound')
  if (world.state.onboardings[user.id]) return
  const { areaNames: _, ...place } = quezonCity
  const at = worldAt(world, 400, 10).now
  world.state.onboardings[user.id] = {
    form: {
      ...place,
      fullName: user.name,
      email: user.email ?? '',
      street: '5 Kalayaan Avenue',
      idType: user.idType,
      idNumber: normaliseId(user.idNumber),
      eWallet: 'GCASH',
      eWalletNumber: `0${user.mobile}`,
      pictures: createEkycRecord(user, world, (what) => `F-${user.id}-${what}`).pictures.slice(0, 1),
    },
    submittedAt: at,
    decidedAt: at + dayMs,
    reason: null,
  }
}
