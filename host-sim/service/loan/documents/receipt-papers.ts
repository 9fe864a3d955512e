import { CashKind, PaymentState } from '../../../../bridge/contract/codes'
import { toManilaDay } from '../../../../src/domain/time/day'
import type { CashRecord, PaymentRecord } from '../../state'
import type { World } from '../../world'
import { getVerifiedName } from '../identity/identity'
import { type Paper, paperField } from './paper-signature'

/** The verified name of the user whose paper it is. */
export const getHolderName = (userId: string, { state }: World): string => {
  const user = state.users[userId]
  return user ? getVerifiedName(user) : ''
}

/** A payment's receipt, to be signed; undefined unless it is paid. */
export function receiptPaper(payment: PaymentRecord, world: World): Paper | undefined {
  const { kind, transactionNo, userId, amount, settledAt, createdAt, state } = payment
  if (state !== PaymentState.paid) return undefined
  const date = toManilaDay(settledAt ?? createdAt)
  return { kind, number: transactionNo, name: getHolderName(userId, world), amounts: [amount], date }
}

/** Field with the signed facts of a payment's receipt; empty unless it is paid. */
export const receiptField = (payment: PaymentRecord, world: World) =>
  paperField(receiptPaper(payment, world), world)

type UsedCash = CashRecord & { used: NonNullable<CashRecord['used']> }

/** The receipt of a cash-in or cash-out, to be signed. */
export const cashReceiptPaper = ({ kind, amount, userId, used }: UsedCash, world: World): Paper => ({
  kind: kind === CashKind.cashIn ? 'cashIn' : 'cashOut',
  number: used.transactionNo,
  name: getHolderName(userId ?? '', world),
  amounts: [amount],
  date: toManilaDay(used.at),
})

/** Field with the signed facts of the receipt of a cash-in or cash-out. */
export const cashReceiptField = (cash: UsedCash, world: World) =>
  paperField(cashReceiptPaper(cash, world), world)
