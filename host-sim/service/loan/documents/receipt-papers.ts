import { CashKind, PaymentState } from '../../../../bridge/contract/codes'
import { toManilaDay } from '../../../../src/domain/time/day'
import type { CashRecord, PaymentRecord } from '../../state'
import type { World } from '../../world'
import { getVerifiedName } from '../identity/identity'
import { paperField } from './paper-signature'

/** The verified name of the user whose paper it is. */
export const getHolderName = (userId: string, { state }: World): string => {
  const user = state.users[userId]
  return user ? getVerifiedName(user) : ''
}

/** Field with the signed facts of a payment's receipt; empty unless it is paid. */
export function receiptField(payment: PaymentRecord, world: World) {
  const { kind, transactionNo, userId, amount, settledAt, createdAt, state } = payment
  if (state !== PaymentState.paid) return {}
  const date = toManilaDay(settledAt ?? createdAt)
  return paperField(
    { kind, number: transactionNo, name: getHolderName(userId, world), amounts: [amount], date },
    world,
  )
}

/** Field with the signed facts of the receipt of a cash-in or cash-out. */
export function cashReceiptField(
  { kind, amount, userId, used }: CashRecord & { used: NonNullable<CashRecord['used']> },
  world: World,
) {
  return paperField(
    {
      kind: kind === CashKind.cashIn ? 'cashIn' : 'cashOut',
      number: used.transactionNo,
      name: getHolderName(userId ?? '', world),
      amounts: [amount],
      date: toManilaDay(used.at),
    },
    world,
  )
}
