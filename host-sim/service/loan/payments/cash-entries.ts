import { CashKind, PaymentState, type TransactionType } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import type { Transaction } from '../../../../bridge/contract/entities/payment'
import { add, subtract } from '../../../../src/domain/money/money'
import { select } from '../../records/select'
import type { CashRecord } from '../../state'
import { formatMoment, type World } from '../../world'
import { cashReceiptField } from '../documents/receipt-papers'
import { formatAccount } from '../wallet/providers'

/** The amount credited to an e-wallet by a cash-in, or debited by a cash-out, in centavos. */
// decided: the fee is charged to the e-wallet, so the cash that changes hands is the exact amount
export const getWalletAmount = ({
  kind,
  amount,
  fee,
}: Pick<CashRecord, 'kind' | 'amount' | 'fee'>): Centavos =>
  kind === CashKind.cashIn ? subtract(amount, fee) : add(amount, fee)

const titles = {
  [CashKind.cashIn]: 'service.cashEntry.cashIn',
  [CashKind.cashOut]: 'service.cashEntry.cashOut',
} as const

type UsedCashRecord = CashRecord & { used: NonNullable<CashRecord['used']> }
const isUsed = (record: CashRecord): record is UsedCashRecord => record.used !== null

/** A cash-in or cash-out in the API's format, with the data of its receipt. */
export function cashView(record: UsedCashRecord, world: World): Transaction {
  const { kind, amount, fee, outlet, used, reference, userId } = record
  const account = world.state.users[userId ?? '']?.accounts.find(({ id }) => id === used.accountId)
  return {
    transactionNo: used.transactionNo,
    type: kind,
    amount,
    at: formatMoment(used.at),
    loanOrderNo: null,
    title: world.t(titles[kind]),
    state: PaymentState.paid,
    cash: {
      outlet: outlet[world.language],
      account: account ? formatAccount(account) : '',
      fee,
      total: getWalletAmount(record),
      reference,
    },
    ...cashReceiptField(record, world),
  }
}

/** A user's cash movements as transaction entries (see orders/records.ts). */
export const cashEntries = (userId: string, world: World) =>
  select(world.state, 'cashByUser', userId)
    .filter(isUsed)
    .map((one) => ({
      transactionNo: one.used.transactionNo,
      type: one.kind satisfies TransactionType,
      amount: one.amount,
      state: PaymentState.paid,
      at: one.used.at,
      view: () => cashView(one, world),
    }))
