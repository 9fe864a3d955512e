import type { Centavos } from '../../../../bridge/contract/entities/money'
import type {
  Allocation,
  InstalmentQuote,
  SettlementQuote,
} from '../../../../bridge/contract/entities/payment'
import type { QuoteLine } from '../../../../bridge/contract/entities/quote'
import { daysOverdue } from '../../../../src/domain/lending/ageing'
import { allocate, paymentBounds } from '../../../../src/domain/lending/allocation'
import { type Loan, openInstalments } from '../../../../src/domain/lending/loan'
import { repay } from '../../../../src/domain/lending/repay'
import { quoteRollover } from '../../../../src/domain/lending/rollover'
import {
  aheadInterest,
  type ChosenQuote,
  type InstalmentCost,
  plannedCosts,
  quoteInstalments,
  quotePayOff,
} from '../../../../src/domain/lending/settlement'
import { add, subtract, zero } from '../../../../src/domain/money/money'
import { refuse } from '../../call/refuse'
import type { OrderRecord } from '../../state'
import type { World } from '../../world'

function toQuoteLine(
  loan: Loan,
  { period, principal, interest, fee, penalty, total }: InstalmentCost,
  full: boolean,
  { today }: World,
): QuoteLine {
  const one = loan.instalments.find((row) => row.period === period) ?? refuse('notFound')
  return {
    kind: 'instalment',
    period,
    dueDate: one.dueDay,
    principal,
    interest,
    fee,
    penalty,
    total,
    paid: add(one.paidPenalty, one.paidFee, one.paidInterest, one.paidPrincipal),
    overDueDays: daysOverdue(one, today),
    full,
  }
}

/** Quote line for a fee that is not part of an instalment. */
const toFeeLine = (kind: 'earlySettlement' | 'rollover', fee: Centavos): QuoteLine => ({
  kind,
  period: null,
  dueDate: null,
  principal: zero,
  interest: zero,
  fee,
  penalty: zero,
  total: fee,
  paid: zero,
  overDueDays: 0,
  full: true,
})

/** Turns instalment costs into quote lines. The early settlement fee in the current instalment's row gets its own line. */
function toQuoteLines(
  loan: Loan,
  { rows, preTerminationFee }: Pick<ChosenQuote, 'rows' | 'preTerminationFee'>,
  isFull: (period: number) => boolean,
  world: World,
): QuoteLine[] {
  const at = preTerminationFee > 0 ? rows.findIndex(({ fee }) => fee >= preTerminationFee) : -1
  const lines = rows.map((row, index) => {
    const own = index === at ? preTerminationFee : zero
    const cost = { ...row, fee: subtract(row.fee, own), total: subtract(row.total, own) }
    return toQuoteLine(loan, cost, isFull(row.period), world)
  })
  return at < 0 ? lines : [...lines, toFeeLine('earlySettlement', preTerminationFee)]
}

const always = () => true

/** Cost of paying the `chosen` instalments today; if none are chosen, of all instalments that are due. */
// decided: if no instalment is due yet, the next instalment is quoted
export function quoteOrderInstalments(
  { loan }: OrderRecord,
  chosen: readonly number[],
  world: World,
): InstalmentQuote {
  const { today } = world
  const open = openInstalments(loan)
  const due = open.filter(({ dueDay }) => dueDay <= today)
  const usual = (due.length > 0 ? due : open.slice(0, 1)).map(({ period }) => period)
  const found = quoteInstalments(loan, chosen.length > 0 ? chosen : usual, today)
  return {
    ...paymentBounds(loan, today),
    total: found.total,
    lines: toQuoteLines(loan, found, always, world),
    aheadInterest: aheadInterest(loan, found.rows, today),
    settles: found.settles,
    rollover: rolloverView(loan, world),
    asOf: today,
  }
}

/** Cost of extending a loan today: the last period's interest, and the fee on its own line. Null if it can't be extended. */
function rolloverView(loan: Loan, world: World): InstalmentQuote['rollover'] {
  const found = quoteRollover(loan, world.today)
  if (!found) return null
  const { cost, next } = found
  const interest = toQuoteLine(loan, { ...cost, fee: zero, total: cost.interest }, true, world)
  return {
    total: cost.total,
    lines: [interest, toFeeLine('rollover', cost.fee)],
    dueDate: next.dueDay,
    due: add(next.principal, next.interest),
  }
}

/** Quote lines for an order's instalments that are due by today, at planned cost; empty if none are due. */
export function getDueLines({ loan }: OrderRecord, world: World): QuoteLine[] {
  const due = new Set(openInstalments(loan).flatMap((one) => (one.dueDay <= world.today ? [one.period] : [])))
  const rows = plannedCosts(loan, world.today).filter(({ period }) => due.has(period))
  return toQuoteLines(loan, { rows, preTerminationFee: zero }, always, world)
}

/** Cost of paying off an order today. */
export function settlementView({ loan, loanOrderNo }: OrderRecord, world: World): SettlementQuote {
  const { today } = world
  const found = quotePayOff(loan, today)
  const { principal, interest, penalty, fee, preTerminationFee, total, instalmentsLeft } = found
  return {
    loanOrderNo,
    principal,
    interest,
    penalty,
    fee: subtract(fee, preTerminationFee),
    preTerminationFee,
    processingFee: loan.terms.processingFee,
    ...paymentBounds(loan, today),
    total,
    lines: toQuoteLines(loan, found, always, world),
    aheadInterest: aheadInterest(loan, found.rows, today),
    otherwise: instalmentsLeft,
    asOf: today,
  }
}

/** Shows how a payment (centavos) would be allocated today. */
export function previewAllocation({ loan }: OrderRecord, amount: Centavos, world: World): Allocation {
  const { today } = world
  const found = allocate(loan, amount, today)
  const after = repay(loan, found, today)
  return {
    amount,
    ...paymentBounds(loan, today),
    total: found.total,
    lines: toQuoteLines(loan, found, (period) => found.completes.includes(period), world),
    aheadInterest: aheadInterest(loan, found.rows, today),
    leftAfter: quotePayOff(after, today).total,
    settles: found.settles,
    asOf: today,
  }
}
