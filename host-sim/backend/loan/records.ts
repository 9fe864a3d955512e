import { PaymentState, TransactionType } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { Transaction } from '../../../bridge/contract/entities/payment'
import { dayOf } from '../../../src/domain/day'
import { add } from '../../../src/domain/money'
import type { Words } from '../refuse'
import type { OrderRecord, PaymentRecord } from '../state'
import { words } from '../words'
import { momentOf, type World } from '../world'
import { productOf } from './products'

const typeOf: Record<PaymentRecord['kind'], TransactionType> = {
  disbursement: TransactionType.disbursement,
  repayment: TransactionType.repayment,
  fee: TransactionType.fee,
}

const titles: Record<PaymentRecord['kind'], Words> = {
  disbursement: words('{{product}} released', '{{product}}放款', '{{product}}撥款'),
  repayment: words('{{product}} repayment', '{{product}}还款', '{{product}}還款'),
  fee: words('{{product}} processing fee', '{{product}}手续费', '{{product}}手續費'),
}

/** The moment (ms) that a record counts at: when it was settled, else when it began. */
const momentAt = ({ settledAt, createdAt }: PaymentRecord): number => settledAt ?? createdAt

// decided: a code that nobody paid is no transaction; one that is open, unknown or refused is shown, and not counted
const listed = (payment: PaymentRecord): boolean =>
  payment.state !== PaymentState.expired && payment.state !== PaymentState.waiting

/** A user's transactions of a month (`YYYY-MM`, null for all), newest first. */
export function transactionsOf(userId: string, month: string | null, world: World): PaymentRecord[] {
  const mine = Object.values(world.state.payments).filter((one) => one.userId === userId && listed(one))
  const ofMonth = month === null ? mine : mine.filter((one) => dayOf(momentAt(one)).startsWith(month))
  return ofMonth.sort((a, b) => momentAt(b) - momentAt(a) || (a.transactionNo < b.transactionNo ? 1 : -1))
}

/** The same of one type. */
export const ofType = (records: PaymentRecord[], type: TransactionType | null): PaymentRecord[] =>
  type === null ? records : records.filter(({ kind }) => typeOf[kind] === type)

/** What was borrowed and repaid, in centavos. */
// decided: borrowed is what was paid out and the fee that was kept back of it: the principal
export function totalsOf(records: readonly PaymentRecord[]): { borrowed: Centavos; repaid: Centavos } {
  const sum = (repayments: boolean) =>
    add(
      ...records
        .filter(({ kind, state }) => state === PaymentState.paid && (kind === 'repayment') === repayments)
        .map(({ amount }) => amount),
    )
  return { borrowed: sum(false), repaid: sum(true) }
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
  const product = order ? world.say(productOf(order.productNo).name) : ''
  return {
    transactionNo,
    type: typeOf[kind],
    amount,
    at: momentOf(momentAt(payment)),
    loanOrderNo,
    title: world.say(titles[kind], { product }),
    state,
  }
}
