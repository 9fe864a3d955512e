import { PaymentState } from '../bridge/contract/codes'
import { formatPesosExact } from '../src/domain/money'
import { type PayerOutcome, settlePayment } from './backend/loan/payment-network'
import { isOpen } from './backend/loan/payments'
import { productOf } from './backend/loan/products'
import { Refused } from './backend/refuse'
import type { World } from './backend/world'

/** What the payer may do with a code. */
export const payOutcomes = {
  whole: 'Pays it in full',
  partly: 'Pays half of it',
  late: 'Pays after the code has expired',
  twice: 'Pays it two times',
  refused: 'The bank refuses it',
  noAnswer: 'The bank does not answer',
} as const satisfies Record<PayerOutcome, string>

/** A payment whose outcome is still to come. */
export interface OpenPayment {
  transactionNo: string
  /** The persona that pays, or the user's id. */
  persona: string
  name: string
  about: string
  amount: string
  state: string
  createdAt: number
  expiresAt: number
}

const newestFirst = (a: { createdAt: number; transactionNo: string }, b: typeof a) =>
  b.createdAt - a.createdAt || b.transactionNo.localeCompare(a.transactionNo)

/** Payments that somebody can pay now, newest first. */
export const openPayments = ({ state }: World): OpenPayment[] =>
  Object.values(state.payments)
    .filter(isOpen)
    .sort(newestFirst)
    .map(({ transactionNo, userId, loanOrderNo, amount, state: stands, createdAt, expiresAt }) => ({
      transactionNo,
      createdAt,
      expiresAt,
      state: stands,
      amount: formatPesosExact(amount),
      name: state.users[userId]?.name ?? userId,
      persona: userId.replace(/^U-/, ''),
      about: `${productOf(state.orders[loanOrderNo]?.productNo ?? '').name.en} ${loanOrderNo}`,
    }))

/** The newest code of some personas that can be paid at a moment (ms). */
export const stripPayment = (
  payments: readonly OpenPayment[],
  personas: readonly string[],
  now: number,
): OpenPayment | undefined =>
  payments.find(
    ({ persona, state, expiresAt }) =>
      personas.includes(persona) && state === PaymentState.waiting && expiresAt > now,
  )

/**
 * Pays a code; the newest open one where no number is given. Gives what the payment has become.
 * Throws RangeError where there is nothing to pay, or no such outcome.
 */
export function pay(
  world: World,
  transactionNo: string | null,
  outcome: PayerOutcome,
): { transactionNo: string; state: string } {
  if (!Object.hasOwn(payOutcomes, outcome))
    throw new RangeError(`no outcome '${outcome}', only ${Object.keys(payOutcomes).join(', ')}`)
  const number = transactionNo ?? openPayments(world)[0]?.transactionNo
  if (!number) throw new RangeError('no payment is open')
  try {
    const { state } = settlePayment(world, number, outcome)
    return { transactionNo: number, state }
  } catch (error) {
    if (error instanceof Refused) throw new RangeError(`payment '${number}': ${error.reason}`)
    throw error
  }
}
