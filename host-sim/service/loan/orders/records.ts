import { PaymentState, TransactionType } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { add } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import type { OrderRecord, PaymentRecord } from '../../state'
import type { ServiceKey } from '../../texts'
import { formatMoment, type World } from '../../world'
import { cashEntries } from '../payments/cash-entries'
import { getProduct } from '../products/products'

const transactionTypes: Record<PaymentRecord['kind'], TransactionType> = {
  disbursement: TransactionType.disbursement,
  repayment: TransactionType.repayment,
  fee: TransactionType.fee,
}

const titles: Record<PaymentRecord['kind'], ServiceKey> = {
  disbursement: 'service.record.disbursement',
  repayment: 'service.record.repayment',
  fee: 'service.record.fee',
}

/** The moment (ms) that a record counts at: when it was settled, else when it began. */
const getRecordTime = ({ settledAt, createdAt }: PaymentRecord): number => settledAt ?? createdAt

// decided: a code that nobody paid is no transaction; one that is open, unknown or refused is shown, and not counted
const unlistedStates: readonly PaymentState[] = [
  PaymentState.waiting,
  PaymentState.expired,
  PaymentState.cancelled,
]
const isListed = (payment: PaymentRecord): boolean => !unlistedStates.includes(payment.state)

/** A transaction of any kind, as lists sort and count it; how it reads is written only for the rows that are shown. */
export interface TransactionEntry {
  transactionNo: string
  type: TransactionType
  amount: Centavos
  state: PaymentState
  /** Moment in ms. */
  at: number
  view(): Transaction
}

const toEntry = (payment: PaymentRecord, world: World): TransactionEntry => ({
  transactionNo: payment.transactionNo,
  type: transactionTypes[payment.kind],
  amount: payment.amount,
  state: payment.state,
  at: getRecordTime(payment),
  view: () => transactionView(payment, world),
})

/** A user's transactions of a month (`YYYY-MM`, null for all) and a type (null for all), newest first. */
function filterAndSort(
  entries: TransactionEntry[],
  month: string | null,
  type: TransactionType | null,
): TransactionEntry[] {
  return entries
    .filter(
      (one) =>
        (type === null || one.type === type) && (month === null || toManilaDay(one.at).startsWith(month)),
    )
    .sort((a, b) => b.at - a.at || (a.transactionNo < b.transactionNo ? 1 : -1))
}

const getLoanEntries = (userId: string, world: World): TransactionEntry[] =>
  Object.values(world.state.payments)
    .filter((one) => one.userId === userId && isListed(one))
    .map((one) => toEntry(one, world))

/** What a user borrowed and repaid. */
// decided: an agent sees a customer's loans, not what else they do with their e-wallet
export const getLoanTransactions = (
  userId: string,
  month: string | null,
  type: TransactionType | null,
  world: World,
): TransactionEntry[] => filterAndSort(getLoanEntries(userId, world), month, type)

/** All transactions of a user, cash among them. */
export const getAllTransactions = (
  userId: string,
  month: string | null,
  type: TransactionType | null,
  world: World,
): TransactionEntry[] =>
  filterAndSort([...getLoanEntries(userId, world), ...cashEntries(userId, world)], month, type)

const totalsByType: Partial<Record<TransactionType, 'borrowed' | 'repaid'>> = {
  [TransactionType.disbursement]: 'borrowed',
  [TransactionType.fee]: 'borrowed',
  [TransactionType.repayment]: 'repaid',
}

/** What was borrowed and repaid, in centavos. */
// decided: borrowed is what was paid out and the fee that was kept back of it: the principal; cash is neither
export function sumTotals(entries: readonly TransactionEntry[]): { borrowed: Centavos; repaid: Centavos } {
  const sum = (what: 'borrowed' | 'repaid') =>
    add(
      ...entries
        .filter(({ type, state }) => state === PaymentState.paid && totalsByType[type] === what)
        .map(({ amount }) => amount),
    )
  return { borrowed: sum('borrowed'), repaid: sum('repaid') }
}

/** The repayments that were begun on an order, newest first. */
export const getRepayments = (order: OrderRecord, world: World): PaymentRecord[] =>
  Object.values(world.state.payments)
    .filter(({ kind, loanOrderNo }) => kind === 'repayment' && loanOrderNo === order.loanOrderNo)
    .sort((a, b) => b.createdAt - a.createdAt)

/** A transaction as a list shows it. */
export function transactionView(payment: PaymentRecord, world: World): Transaction {
  const { transactionNo, kind, amount, loanOrderNo, state } = payment
  const order = world.state.orders[loanOrderNo]
  const product = order ? world.t(getProduct(order.productNo).name) : ''
  return {
    transactionNo,
    type: transactionTypes[kind],
    amount,
    at: formatMoment(getRecordTime(payment)),
    loanOrderNo,
    title: world.t(titles[kind], { product }),
    state,
    cash: null,
  }
}
