import { PaymentState, TransactionType } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { add } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import type { OrderRecord, PaymentRecord } from '../../state'
import type { ServiceKey } from '../../texts'
import { momentOf, type World } from '../../world'
import { cashEntries } from '../payments/cash-entries'
import { productOf } from '../products/products'

const typeOf: Record<PaymentRecord['kind'], TransactionType> = {
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
const momentAt = ({ settledAt, createdAt }: PaymentRecord): number => settledAt ?? createdAt

// decided: a code that nobody paid is no transaction; one that is open, unknown or refused is shown, and not counted
const unlisted: readonly PaymentState[] = [PaymentState.waiting, PaymentState.expired, PaymentState.cancelled]
const listed = (payment: PaymentRecord): boolean => !unlisted.includes(payment.state)

/** A transaction of any kind, as lists sort and count it; how it reads is written only for the rows that are shown. */
export interface Entry {
  transactionNo: string
  type: TransactionType
  amount: Centavos
  state: PaymentState
  /** Moment in ms. */
  at: number
  view(): Transaction
}

const entryOf = (payment: PaymentRecord, world: World): Entry => ({
  transactionNo: payment.transactionNo,
  type: typeOf[payment.kind],
  amount: payment.amount,
  state: payment.state,
  at: momentAt(payment),
  view: () => transactionView(payment, world),
})

/** A user's transactions of a month (`YYYY-MM`, null for all) and a type (null for all), newest first. */
function sorted(entries: Entry[], month: string | null, type: TransactionType | null): Entry[] {
  return entries
    .filter(
      (one) =>
        (type === null || one.type === type) && (month === null || toManilaDay(one.at).startsWith(month)),
    )
    .sort((a, b) => b.at - a.at || (a.transactionNo < b.transactionNo ? 1 : -1))
}

const ofLoans = (userId: string, world: World): Entry[] =>
  Object.values(world.state.payments)
    .filter((one) => one.userId === userId && listed(one))
    .map((one) => entryOf(one, world))

/** What a user borrowed and repaid. */
// decided: an agent sees a customer's loans, not what else they do with their e-wallet
export const loanTransactions = (
  userId: string,
  month: string | null,
  type: TransactionType | null,
  world: World,
): Entry[] => sorted(ofLoans(userId, world), month, type)

/** All transactions of a user, cash among them. */
export const allTransactions = (
  userId: string,
  month: string | null,
  type: TransactionType | null,
  world: World,
): Entry[] => sorted([...ofLoans(userId, world), ...cashEntries(userId, world)], month, type)

const counted: Partial<Record<TransactionType, 'borrowed' | 'repaid'>> = {
  [TransactionType.disbursement]: 'borrowed',
  [TransactionType.fee]: 'borrowed',
  [TransactionType.repayment]: 'repaid',
}

/** What was borrowed and repaid, in centavos. */
// decided: borrowed is what was paid out and the fee that was kept back of it: the principal; cash is neither
export function totalsOf(entries: readonly Entry[]): { borrowed: Centavos; repaid: Centavos } {
  const sum = (what: 'borrowed' | 'repaid') =>
    add(
      ...entries
        .filter(({ type, state }) => state === PaymentState.paid && counted[type] === what)
        .map(({ amount }) => amount),
    )
  return { borrowed: sum('borrowed'), repaid: sum('repaid') }
}

/** The repayments that were begun on an order, newest first. */
export const repaymentsOf = (order: OrderRecord, world: World): PaymentRecord[] =>
  Object.values(world.state.payments)
    .filter(({ kind, loanOrderNo }) => kind === 'repayment' && loanOrderNo === order.loanOrderNo)
    .sort((a, b) => b.createdAt - a.createdAt)

/** A transaction as a list shows it. */
export function transactionView(payment: PaymentRecord, world: World): Transaction {
  const { transactionNo, kind, amount, loanOrderNo, state } = payment
  const order = world.state.orders[loanOrderNo]
  const product = order ? world.t(productOf(order.productNo).name) : ''
  return {
    transactionNo,
    type: typeOf[kind],
    amount,
    at: momentOf(momentAt(payment)),
    loanOrderNo,
    title: world.t(titles[kind], { product }),
    state,
    cash: null,
  }
}
