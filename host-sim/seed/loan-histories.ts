import { RepaymentMethod } from '../../bridge/contract/codes'
import { quoteInstalments } from '../../src/domain/lending/settlement'
import { pesos } from '../../src/domain/money/money'
import { minuteMs } from '../../src/domain/time/day'
import { refuse } from '../service/call/refuse'
import { decideApplication } from '../service/loan/applications/decisions'
import { settlePayment } from '../service/loan/payments/payment-network'
import { openPayment } from '../service/loan/payments/payments'
import { localize } from '../service/texts'
import type { World } from '../service/world'
import { getPersona, getPersonaUserId, type PersonaId } from './personas'
import {
  addBlurredQuotation,
  applyForLoan,
  bindToAgent,
  getApplicationId,
  passApplication,
  payUpTo,
  releaseOrder,
  resetBalances,
  settleAll,
  startApplication,
  takeLoan,
  uploadPaper,
  worldAt,
} from './seed-builder'

const { equalAmortization, equalPrincipal, balloon, addOn } = RepaymentMethod

/** Binds a persona to its agent persona (`customerOf`), if it has one, from the persona's first day. */
export function bindPersona(id: PersonaId, world: World): void {
  const { customerOf } = getPersona(id)
  const user = world.state.users[getPersonaUserId(id)] ?? refuse('notFound')
  if (customerOf) bindToAgent(user.id, getPersonaUserId(customerOf), world.at(user.createdAt))
}

/** Seeds a settled loan, a loan whose third instalment is due in 3 days (uses 21,500 of the limit), and a started application. */
function seedMerchantHistory(world: World): void {
  const first = takeLoan(
    getPersonaUserId('merchant'),
    { productNo: 'P-QUICK', amount: pesos(9_000), tenorDays: 90, method: equalAmortization, daysAgo: 190 },
    world,
  )
  payUpTo(first, 1, 160, world)
  payUpTo(first, 2, 131, world)
  payUpTo(first, 3, 100, world)
  const second = takeLoan(
    getPersonaUserId('merchant'),
    { productNo: 'P-STOCK-UP', amount: pesos(32_250), tenorDays: 180, method: equalPrincipal, daysAgo: 87 },
    world,
  )
  payUpTo(second, 1, 58, world)
  payUpTo(second, 2, 27, world)
  resetBalances(getPersonaUserId('merchant'), world)
  startApplication(
    getPersonaUserId('merchant'),
    { productNo: 'P-QUICK', amount: pesos(5_000), tenorDays: 60, method: equalAmortization },
    'contracts',
    world,
  )
}

/** Seeds a loan whose fourth instalment is 17 days overdue, and a loan in good standing. */
function seedOverdueHistory(world: World): void {
  const late = takeLoan(
    getPersonaUserId('overdue'),
    {
      productNo: 'P-STOCK-UP',
      amount: pesos(20_000),
      tenorDays: 180,
      method: equalAmortization,
      daysAgo: 137,
    },
    world,
  )
  for (const period of [1, 2, 3]) payUpTo(late, period, 137 - 30 * period, world)
  const good = takeLoan(
    getPersonaUserId('overdue'),
    { productNo: 'P-QUICK', amount: pesos(6_000), tenorDays: 90, method: equalAmortization, daysAgo: 40 },
    world,
  )
  payUpTo(good, 1, 11, world)
  resetBalances(getPersonaUserId('overdue'), world)
}

/** Seeds a loan whose second instalment was paid by QR ten minutes ago; the network has not responded since. */
function seedUncertainHistory(world: World): void {
  const order = takeLoan(
    getPersonaUserId('uncertain'),
    { productNo: 'P-QUICK', amount: pesos(8_000), tenorDays: 90, method: equalAmortization, daysAgo: 55 },
    world,
  )
  payUpTo(order, 1, 26, world)
  resetBalances(getPersonaUserId('uncertain'), world)
  const then = world.at(world.now - 600_000)
  const { total } = quoteInstalments(order.loan, [2], then.today)
  const { transactionNo } = openPayment(order, { amount: total, periods: [2], settles: false }, null, then)
  settlePayment(world.at(then.now + minuteMs), transactionNo, 'noAnswer')
}

const blurredReason = localize('service.seed.quotationBlurred')
const tooSoonReason = localize('service.seed.tooSoon')

/** Seeds an order in each status of the API (1 to 8); the orders cover all four repayment methods. */
function seedEveryStatusHistory(world: World): void {
  const id = getPersonaUserId('every-status')
  const settled = takeLoan(
    id,
    { productNo: 'P-PARTNER', amount: pesos(8_000), tenorDays: 84, method: addOn, daysAgo: 300 },
    world,
  )
  payUpTo(settled, 1, 286, world)
  settleAll(settled, 280, world)
  const rejected = applyForLoan(
    id,
    { productNo: 'P-SEASON', amount: pesos(50_000), tenorDays: 90, method: balloon, daysAgo: 250 },
    world,
  )
  decideApplication(worldAt(world, 249, 9), getApplicationId(rejected), 'reject', tooSoonReason)
  Object.assign(world.state.users[id]?.extra ?? {}, {
    equipment: 'Chest freezer',
    equipmentPrice: '32000.00',
    equipmentQuote: addBlurredQuotation(id, world),
  })
  const docs = applyForLoan(
    id,
    { productNo: 'P-EQUIPMENT', amount: pesos(30_000), tenorDays: 180, method: equalPrincipal, daysAgo: 200 },
    world,
  )
  decideApplication(worldAt(world, 199, 9), getApplicationId(docs), 'rejectDocs', blurredReason, [
    'equipmentQuote',
  ])
  const late = takeLoan(
    id,
    { productNo: 'P-STOCK-UP', amount: pesos(9_000), tenorDays: 90, method: equalPrincipal, daysAgo: 65 },
    world,
  )
  payUpTo(late, 1, 36, world)
  const running = takeLoan(
    id,
    { productNo: 'P-SEASON', amount: pesos(12_000), tenorDays: 90, method: balloon, daysAgo: 40 },
    world,
  )
  payUpTo(running, 1, 12, world)
  const failed = applyForLoan(
    id,
    { productNo: 'P-PARTNER', amount: pesos(6_000), tenorDays: 56, method: addOn, daysAgo: 3 },
    world,
  )
  passApplication(failed, 3, world)
  releaseOrder(failed, 3, world, 'fail')
  const releasing = applyForLoan(
    id,
    {
      productNo: 'P-STOCK-UP',
      amount: pesos(10_000),
      tenorDays: 90,
      method: equalAmortization,
      daysAgo: 2,
      agentId: getPersonaUserId('agent'),
    },
    world,
  )
  // the signed paper contract is still in review, which delays the funds
  uploadPaper(releasing, getPersonaUserId('agent'), 2, world)
  passApplication(releasing, 2, world)
  applyForLoan(
    id,
    { productNo: 'P-QUICK', amount: pesos(3_000), tenorDays: 60, method: equalAmortization, daysAgo: 1 },
    world,
  )
  resetBalances(id, world)
}

/** Loan histories of borrower personas, built with the functions that serve live calls. */
export const loanHistories: Partial<Record<PersonaId, (world: World) => void>> = {
  merchant: seedMerchantHistory,
  overdue: seedOverdueHistory,
  uncertain: seedUncertainHistory,
  'every-status': seedEveryStatusHistory,
}
