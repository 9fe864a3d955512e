import { PaymentState } from '../../../../bridge/contract/codes'
import type { Centavos } from '../../../../bridge/contract/entities/money'
import { add } from '../../../../src/domain/money/money'
import type { OrderRecord, PaymentRecord } from '../../state'
import type { World } from '../../world'

const prefixes = { disbursement: 'DB', fee: 'FE' } as const

/** Records the disbursement of a loan or the processing fee deducted from it, as a final transaction. */
export function addTransfer(
  order: OrderRecord,
  kind: keyof typeof prefixes,
  amount: Centavos,
  world: World,
): PaymentRecord {
  const transactionNo = world.nextNumber(prefixes[kind])
  const transfer: PaymentRecord = {
    transactionNo,
    kind,
    userId: order.userId,
    loanOrderNo: order.loanOrderNo,
    amount,
    periods: [],
    settles: false,
    channel: 'WALLET',
    accountId: order.accountId,
    state: PaymentState.paid,
    qrText: null,
    createdAt: world.now,
    expiresAt: world.now,
    settledAt: world.now,
    reason: null,
  }
  world.state.payments[transactionNo] = transfer
  return transfer
}

/** Adds an amount to an account's balance if its provider reports balances. */
export function creditAccount(
  userId: string,
  accountId: string | null,
  amount: Centavos,
  world: World,
): void {
  const account = world.state.users[userId]?.accounts.find(({ id }) => id === accountId)
  if (account && account.balance !== null) account.balance = add(account.balance, amount)
}
