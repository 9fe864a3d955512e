import { PreStatus, RepaymentMethod, UserType } from '../../bridge/contract/codes'
import type { ClientData } from '../../bridge/contract/entities/prequalification'
import { pesos } from '../../src/domain/money/money'
import { dayMs } from '../../src/domain/time/day'
import { forgetPayouts } from '../service/agent/commission'
import { addBorrower } from '../service/auth/new-user'
import { refuse } from '../service/call/refuse'
import { decideApplication } from '../service/loan/applications/decisions'
import type { PreVerdict } from '../service/loan/applications/pre-audit'
import { withdraw } from '../service/loan/orders/withdrawal'
import { productOf } from '../service/loan/products/products'
import { takeRecord } from '../service/open/ekyc'
import { addressText, personOf } from '../service/open/people'
import type { OrderRecord, UserRecord } from '../service/state'
import { askToBind } from '../service/system/binding'
import { localize } from '../service/texts'
import type { World } from '../service/world'
import { agentsCustomers, managersCustomers, type PastCustomer, type PastLoan } from './agents-customers'
import { collectFor } from './collection-histories'
import { agentsPersonas, bindPersona } from './loan-histories'
import { secrets, userIdOf } from './personas'
import { type PreStory, prequalify, quezonCity } from './prequalification-seed'
import { giveFace } from './profile-pictures'
import {
  applicationIdOf,
  applyFor,
  beginFor,
  bind,
  filePaper,
  pass,
  payUpTo,
  release,
  reviewPaper,
  spend,
  worldAt,
} from './seed-builder'

/** Puts a customer among the users, as they were when they joined. */
function addCustomer(id: string, mobile: string, row: PastCustomer, world: World): UserRecord {
  const { name, store, pre, joined, noWallet, firstLogin = false } = row
  const given = {
    id,
    userType: store === null ? UserType.individual : UserType.merchant,
    mobile,
    email: `${name.split(' ')[0]?.toLowerCase()}.${mobile.slice(-3)}@mail.example`,
    pin: secrets.pin,
    password: secrets.password,
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
    paymentPin: ready ? secrets.paymentPin : null,
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

/** A customer's form: the address is the ID's, the rest follows from their place in the table. */
function storyOf(user: UserRecord, at: number, row: PastCustomer): PreStory {
  const { address } = personOf(user)
  const daily = 1_800 + 250 * (at % 17)
  const form: Partial<ClientData> = {
    ...address,
    storeAddress: addressText(address),
    storeType: row.storeType,
    dailySales: pesos(daily),
    monthlyTurnover: pesos(daily * 26),
    businessDuration: ['1TO3', '3TO5', 'GT5'][at % 3] ?? 'GT5',
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
const tooMuch = localize('service.seed.tooMuch')
const blurred = localize('service.seed.quotationUnreadable')

/** The signed paper of an order that an agent made, as far as it has come. */
function signPaper(order: OrderRecord, { daysAgo, paper }: PastLoan, agentId: string, world: World): void {
  if (paper === 'TO_UPLOAD') return
  filePaper(order, agentId, daysAgo, world)
  if (paper !== 'IN_REVIEW') reviewPaper(order, paper === 'REJECTED' ? 'reject' : 'pass', daysAgo, world)
}

/** How an application ended, a day after it was sent in, where it went no further. */
const endings: Partial<Record<NonNullable<PastLoan['end']>, (order: OrderRecord, then: World) => void>> = {
  processing: () => undefined,
  rejected: (order, then) => decideApplication(then, applicationIdOf(order), 'reject', tooMuch),
  docsRejected: (order, then) =>
    decideApplication(then, applicationIdOf(order), 'rejectDocs', blurred, 'equipmentQuote'),
  withdrawn(order, then) {
    const agent = then.state.users[order.agentId ?? ''] ?? refuse('notFound')
    withdraw(then.state.applications[applicationIdOf(order)] ?? refuse('notFound'), agent, then)
  },
}

/** One loan of a customer: applied for, signed, passed, released and repaid, as far as it has come. */
function seedLoan(user: UserRecord, row: PastLoan, agentId: string, at: number, world: World): void {
  const { productNo, daysAgo, byAgent, end } = row
  const product = productOf(productNo)
  const method = product.methods[at % product.methods.length] ?? product.methods[0]
  const loan = { productNo, amount: pesos(row.amount), tenorDays: tenors[productNo], method, daysAgo }
  const order = applyFor(user.id, byAgent ? { ...loan, agentId } : loan, world, false)
  if (byAgent) signPaper(order, row, agentId, world)
  const ending = end && endings[end]
  if (ending) {
    ending(order, worldAt(world, daysAgo - 1, 9))
    return
  }
  pass(order, daysAgo, world)
  if (end === 'releasing') return
  release(order, daysAgo, world, end === 'failed' ? 'fail' : 'ok')
  for (let period = 1; period <= row.paid; period++) {
    const early = (at + period) % 3
    payUpTo(order, period, Math.max(1, daysAgo - product.periodDays * period + early), world)
  }
}

/** Gives an agent their customers, each with what lies behind them. */
function addCustomers(agentId: string, first: number, rows: readonly PastCustomer[], world: World): void {
  const agent = world.state.users[agentId] ?? refuse('notFound')
  // payouts are notified of again, with the year that is seeded here
  forgetPayouts(agentId, world)
  agent.createdAt = worldAt(world, 400, 8).now
  for (const [at, row] of rows.entries()) {
    const id = `${agentId}-${String(at + 1).padStart(2, '0')}`
    const user = addCustomer(id, String(first + at), row, world)
    if (row.pending) askToBind(user, agent, worldAt(world, row.joined, 18))
    else bind(id, agentId, worldAt(world, row.joined, 7))
    prequalify(user, storyOf(user, at, row), world)
    if (at % 2 === 0) giveFace(user, world)
    for (const loan of row.loans ?? []) seedLoan(user, loan, agentId, at, world)
    spend(id, world)
  }
}

/** What one of them has signed on the agent's phone, their own code still to come. */
const signedOnly = {
  productNo: 'P-QUICK',
  amount: pesos(7_000),
  tenorDays: 90,
  method: RepaymentMethod.equalAmortization,
}

/** 60 customers at every stage, three of them personas, and four who wait to be accepted. */
export function agentHistory(world: World): void {
  for (const id of agentsPersonas) bindPersona(id, world)
  addCustomers(userIdOf('agent'), 9_170_001_001, agentsCustomers, world)
  const signer = Object.values(world.state.users).find(({ name }) => name === 'Alfredo Valdez')
  if (signer) beginFor(signer.id, { ...signedOnly, agentId: userIdOf('agent') }, 'signed', world)
  collectFor(userIdOf('agent'), world)
}

/** A few customers, as the manager has agents for the others. */
export function managerHistory(world: World): void {
  addCustomers(userIdOf('manager'), 9_170_002_001, managersCustomers, world)
}

/** The form that an onboarded agent persona once sent in. */
export function onboardPersona(id: 'agent' | 'manager', world: World): void {
  const user = world.state.users[userIdOf(id)] ?? refuse('notFound')
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
      idNumber: user.idNumber,
      eWallet: 'GCASH',
      eWalletNumber: `0${user.mobile}`,
      pictures: takeRecord(user, world, (what) => `F-${user.id}-${what}`).pictures.slice(0, 1),
    },
    submittedAt: at,
    decidedAt: at + dayMs,
    reason: null,
  }
}
