import { PaymentState } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type {
  InstalmentQuote,
  PaymentOrder,
  QuoteLine,
  SettlementQuote,
  Trial,
} from '../../../bridge/contract/entities/payment'
import { add, subtract, zero } from '../../../src/domain/money'
import { daysOverdue } from '../../lending/ageing'
import { openInstalments } from '../../lending/loan'
import {
  allocate,
  type InstalmentCost,
  instalmentCosts,
  leastPayment,
  quoteInstalments,
  quoteSettlement,
  sumOf,
} from '../../lending/settlement'
import { refuse } from '../refuse'
import type { OrderRecord, PaymentRecord } from '../state'
import { momentOf, type World } from '../world'
import { lender } from './contract-words'
import { mostPayable, referenceOf } from './payments'
import { productOf } from './products'

/** A repayment as the app sees it. */
export function paymentView(payment: PaymentRecord, world: World): PaymentOrder {
  const {
    transactionNo,
    loanOrderNo,
    amount,
    periods,
    settles,
    channel,
    state,
    qrText,
    createdAt,
    expiresAt,
    settledAt,
    reason,
  } = payment
  const order = world.state.orders[loanOrderNo]
  return {
    transactionNo,
    loanOrderNo,
    productName: order ? world.say(productOf(order.productNo).name) : '',
    amount,
    periods: [...periods],
    settles,
    channel,
    state,
    qrText: state === PaymentState.waiting ? qrText : null,
    payee: lender.name,
    reference: referenceOf(transactionNo),
    createdAt: momentOf(createdAt),
    expiresAt: momentOf(expiresAt),
    asOf: momentOf(world.now),
    settledAt: settledAt === null ? null : momentOf(settledAt),
    reason: reason && world.say(reason),
  }
}

function lineOf({ loan }: OrderRecord, cost: InstalmentCost, world: World): QuoteLine {
  const one = loan.instalments.find(({ period }) => period === cost.period) ?? refuse('notFound')
  return {
    period: cost.period,
    dueDate: one.dueDay,
    principal: cost.principal,
    interest: cost.interest,
    penalty: cost.penalty,
    paid: add(one.paidPenalty, one.paidFee, one.paidInterest, one.paidPrincipal),
    due: cost.total,
    overDueDays: daysOverdue(one, world.today),
  }
}

/** What chosen instalments of an order cost today; with none chosen those that are due. */
// decided: where none is due yet, the next one
export function instalmentQuote(
  order: OrderRecord,
  chosen: readonly number[],
  world: World,
): InstalmentQuote {
  const open = openInstalments(order.loan)
  const due = open.filter(({ dueDay }) => dueDay <= world.today)
  const usual = (due.length > 0 ? due : open.slice(0, 1)).map(({ period }) => period)
  const { rows, total } = quoteInstalments(order.loan, chosen.length > 0 ? chosen : usual, world.today)
  return { lines: rows.map((cost) => lineOf(order, cost, world)), total, asOf: world.today }
}

/** What settling an order costs today. */
export function settlementView({ loan, loanOrderNo }: OrderRecord, world: World): SettlementQuote {
  const { principal, interest, penalty, preTerminationFee, total, instalmentsLeft } = quoteSettlement(
    loan,
    world.today,
  )
  return {
    loanOrderNo,
    principal,
    interest,
    penalty,
    preTerminationFee,
    processingFee: loan.terms.processingFee,
    total,
    otherwise: instalmentsLeft,
    asOf: world.today,
  }
}

/** What a payment of an amount (centavos) would cover today. */
export function trialOf({ loan }: OrderRecord, amount: Centavos, world: World): Trial {
  const { rows, completes, total, settles } = allocate(loan, amount, world.today)
  const owed = sumOf(instalmentCosts(loan, world.today)).total
  return {
    amount,
    covers: rows.map(({ period, penalty, interest, principal }) => ({
      period,
      penalty,
      interest,
      principal,
      full: completes.includes(period),
    })),
    leftAfter: settles ? zero : subtract(owed, total),
    due: mostPayable(loan, world.today),
    least: leastPayment(loan, world.today) ?? zero,
  }
}
