import { EnvelopeCode, PaymentState } from '../../../bridge/contract/codes'
import { expect, type Harness } from '../harness'
import { state } from '../steps'

export const paymentOperation = 'dfp.loan.pay.createQRCodeOrder'

/** Texts that would claim that a payment had no effect. */
const nothingTaken = /nothing was taken|not arrive/i

/**
 * Checks that the app shows something, that no page or console reported an error, and that no text claims that nothing was
 * taken while a payment is open.
 */
export async function checkScreen(harness: Harness): Promise<void> {
  const main = harness.phone.locator('main')
  const text = () =>
    main
      .last()
      .innerText()
      .catch(() => '')
  await expect.poll(text, 'text on the screen').not.toBe('')
  expect(harness.complaints, 'errors of pages and console').toEqual([])
  const checking = await harness.phone.getByText(/^Your payment .* is being checked/).count()
  if (checking > 0 && (await harness.address().catch(() => '')).includes('paymentUncertainty'))
    expect(await main.getByText(nothingTaken).count(), 'claims that nothing was taken').toBe(0)
}

/**
 * Checks that every payment belongs to exactly one key, that there are no more payments than were `confirmed`, and that at
 * most one is waiting. Returns the number of payments that are not `seeded`.
 */
export async function checkPayments(
  harness: Harness,
  seeded: readonly string[],
  confirmed: number,
): Promise<number> {
  const { payments, writes } = await state(harness)
  const made = Object.values(payments).filter(
    ({ transactionNo, kind }) => kind === 'repayment' && !seeded.includes(transactionNo),
  )
  const keyed = Object.values(writes)
    .filter(({ native, envelope }) => native === paymentOperation && envelope?.code === EnvelopeCode.ok)
    .map(({ envelope }) => (envelope?.data as { transactionNo: string } | undefined)?.transactionNo) // the row's reply
    .filter((no) => no !== undefined && !seeded.includes(no))
  expect(new Set(keyed).size, 'payments with a key of their own').toBe(keyed.length)
  expect(made.map(({ transactionNo }) => transactionNo).sort(), 'payments').toEqual([...keyed].sort())
  expect(made.length, 'payments, of those confirmed').toBeLessThanOrEqual(confirmed)
  const waiting = made.filter((payment) => payment.state === PaymentState.waiting)
  expect(waiting.length, 'waiting payments').toBeLessThanOrEqual(1)
  return made.length
}

/** Checks that all monitors of the simulator are green. */
export async function checkMonitors(harness: Harness): Promise<void> {
  const monitors = await harness.sim<{ name: string; ok: boolean; seen: unknown }[]>('monitors')
  expect(monitors.filter(({ ok }) => !ok)).toEqual([])
}
