import { PaymentState, TransactionType } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { add } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import { select } from '../../records/select'
import type { OrderRecord, PaymentRecord } from '../../state'
import type { ServiceKey } from '../../texts'
import { formatMoment, type World } from '../../world'
import { receiptField } from '../documents/receipt-papers'
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

/** The time (ms) that payments are sorted by: settlement, or creation if the payment is not settled. */
const getRecordTime = ({ settledAt, createdAt }: PaymentRecord): number => settledAt ?? createdAt

// decided: an unpaid QR code is not a transaction; refused payments and payments with unknown outcome are listed but not counted
const unlistedStates: readonly PaymentState[] = [
  PaymentState.waiting,
  PaymentState.expired,
  PaymentState.cancelled,
]
const isListed = (payment: PaymentRecord): boolean => !unlistedStates.includes(payment.state)

/** A transaction of any kind, with the fields for sorting and counting; `view` is called only for the rows that are shown. */
export interface TransactionEntry {
  transactionNo: string
  type: TransactionType
  amount: Centavos
  state: PaymentState
  /** Time of the transaction, in ms. */
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

/** Filters transactions by month (`YYYY-MM`, null for all) and type (null for all), newest first. */
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
  select(world.state, 'paymentsByUser', userId)
    .filter(isListed)
    .map((one) => toEntry(one, world))

/** A user's loan transactions, without cash-in and cash-out. */
// decided: agents see a customer's loans, not their other e-wallet activity
export const getLoanTransactions = (
  userId: string,
  month: string | null,
  type: TransactionType | null,
  world: World,
): TransactionEntry[] => filterAndSort(getLoanEntries(userId, world), month, type)

/** All transactions of a user, including cash-in and cash-out. */
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

/** Calculates the total amounts borrowed and repaid, in centavos. */
// decided: borrowed is the principal, i.e. the disbursement plus the fee deducted from it; cash counts as neither
export function sumTotals(entries: readonly TransactionEntry[]): { borrowed: Centavos; repaid: Centavos } {
  const sum = (what: 'borrowed' | 'repaid') =>
    add(
      ...entries
        .filter(({ type, state }) => state === PaymentState.paid && totalsByType[type] === what)
        .map(({ amount }) => amount),
    )
  return { borrowed: sum('borrowed'), repaid: sum('repaid') }
}

/** All repayments started on an order, newest first. */
export const getRepayments = (order: OrderRecord, world: World): PaymentRecord[] =>
  select(world.state, 'paymentsByOrder', order.loanOrderNo)
    .filter(({ kind }) => kind === 'repayment')
    .sort((a, b) => b.createdAt - a.createdAt)

/** A transaction as a list item. */
function transactionView(payment: PaymentRecord, world: World): Transaction {
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
    // other receipts come with their details, so that a page of the list needs no signatures
    ...(kind === 'fee' && receiptField(payment, world)),
  }
}
