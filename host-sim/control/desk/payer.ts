import { EnvelopeCode, PaymentState } from '../../../bridge/contract/codes'
import type { BodyOf } from '../../../bridge/contract/operation'
import { transactionTask } from '../../../bridge/contract/operations/loan-repay'
import { toWire } from '../../../bridge/contract/wire'
import { formatPesosExact } from '../../../src/domain/money/money'
import { networkHeader, type Service } from '../../service/call/service'
import { type PayerOutcome, payerSteps, takeOwnStep } from '../../service/loan/payments/payment-network'
import { isOpenPayment } from '../../service/loan/payments/payments'
import { getProduct } from '../../service/loan/products/products'
import { getRows } from '../../service/records/views'
import { t } from '../../service/texts'
import type { World } from '../../service/world'

/** Possible outcomes of a payment. */
export const payOutcomes = {
  whole: 'Pays it in full',
  partly: 'Pays half of it',
  late: 'Pays after the code has expired',
  twice: 'Pays it once, and the network reports it two times',
  again: 'Pays it a second time',
  tooMuch: 'Pays half as much again',
  refused: 'The bank refuses it',
  noAnswer: 'The bank does not answer',
} as const satisfies Record<PayerOutcome, string>

/** A payment with a pending outcome. */
export interface OpenPayment {
  transactionNo: string
  /** The paying persona, or the user's id. */
  persona: string
  userId: string
  name: string
  about: string
  amount: string
  state: string
  createdAt: number
  expiresAt: number
}

const newestFirst = (a: { createdAt: number; transactionNo: string }, b: typeof a) =>
  b.createdAt - a.createdAt || b.transactionNo.localeCompare(a.transactionNo)

/** Payments with a pending outcome, newest first. */
export const openPayments = ({ state }: World): OpenPayment[] =>
  getRows(state.payments)
    .filter(isOpenPayment)
    .sort(newestFirst)
    .map(({ transactionNo, userId, loanOrderNo, amount, state: paymentState, createdAt, expiresAt }) => ({
      transactionNo,
      userId,
      createdAt,
      expiresAt,
      state: paymentState,
      amount: formatPesosExact(amount),
      name: state.users[userId]?.name ?? userId,
      persona: userId.replace(/^U-/, ''),
      about: `${t(getProduct(state.orders[loanOrderNo]?.productNo ?? '').name, 'en')} ${loanOrderNo}`,
    }))

/** Returns the newest payment of the given personas whose QR code can still be paid at `now` (ms). */
export const newestPayable = (
  payments: readonly OpenPayment[],
  personas: readonly string[],
  now: number,
): OpenPayment | undefined =>
  payments.find(
    ({ persona, state, expiresAt }) =>
      personas.includes(persona) && state === PaymentState.waiting && expiresAt > now,
  )

/** Parts of the service that the simulated payer uses: the public HTTP interface, and the state. */
type PayerService = Pick<Service, 'handle' | 'work'>

/**
 * Pays a QR code as the payment network does, with the network's operation and credential; by default the newest open code.
 * Resolves with the payment's new state. Rejects with a RangeError if there is nothing to pay or the outcome is unknown.
 */
export async function pay(
  service: PayerService,
  credential: string,
  transactionNo: string | null,
  outcome: PayerOutcome,
): Promise<{ transactionNo: string; state: string }> {
  if (!Object.hasOwn(payOutcomes, outcome))
    throw new RangeError(`no outcome '${outcome}', only ${Object.keys(payOutcomes).join(', ')}`)
  const number = transactionNo ?? service.work(openPayments)[0]?.transactionNo
  if (!number) throw new RangeError('no payment is open')
  const found = () =>
    service.work(({ state }) => (Object.hasOwn(state.payments, number) ? state.payments[number] : undefined))
  const payment = found()
  if (payment?.kind !== 'repayment') throw new RangeError(`payment '${number}': notFound`)
  for (const step of payerSteps(payment, outcome)) {
    if ('own' in step) service.work((world) => takeOwnStep(world, number, step.own))
    else await reportOutcome(service, credential, { transactionNo: number, ...step })
  }
  return { transactionNo: number, state: found()?.state ?? payment.state }
}

const { callBackTransactionOrder: callBack } = transactionTask

/** Reports the outcome of a payment as the payment network does. */
async function reportOutcome(
  service: PayerService,
  credential: string,
  body: Omit<BodyOf<typeof callBack>, 'note'>,
): Promise<void> {
  const { method, path } = callBack
  const request = { method, path, body: toWire(callBack.body, { ...body, note: '' }) }
  const { code, msg } = await service.handle({ ...request, headers: { [networkHeader]: credential } })
  if (code !== EnvelopeCode.ok) throw new RangeError(`payment '${body.transactionNo}': ${msg}`)
}
