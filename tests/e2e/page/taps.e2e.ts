import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { expect, type Harness, test } from '../harness'
import { agreeToBorrow, confirmByPin, follow, payByCode, prequalify, secrets, typeAmount } from '../steps'
import { atMost, countTaps } from '../tap-count'
import { drawSignature, scrollOn } from './gestures'

/**
 * Continues from the disclosure to the order: reads twice to the end, signs with one stroke, and enters the
 * PIN.
 */
async function readAndSign(harness: Harness): Promise<void> {
  await harness.at('/pages/agent/loanConfirm')
  const copied = harness.button('I’ve read it. Continue')
  await expect(harness.heading('Payments')).toBeVisible()
  await expect(async () => {
    await harness.inApp(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(copied).toBeVisible({ timeout: 400 })
  }).toPass({ timeout: 30_000 })
  await copied.click()
  const agree = harness.button('Agree and sign')
  await expect(harness.button('Keep reading').or(agree)).toBeVisible()
  await expect(async () => {
    await scrollOn(harness, harness.phone.locator('.contract-box'))
    await expect(agree).toBeVisible({ timeout: 400 })
  }).toPass({ timeout: 30_000 })
  await agree.click()
  await drawSignature(harness, [0.2])
  await harness.button('Sign').click()
  await expect(harness.heading('Payment PIN')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await expect(harness.heading('Your application is in')).toBeVisible({ timeout: 15_000 })
}

const home = '/pages/index/index'

/** Taps on the link to pay what is due, with the taps counted from then on. */
async function payDue(harness: Harness): Promise<() => Promise<number>> {
  await expect(harness.phone.getByRole('link', { name: 'Pay now' })).toBeVisible()
  const taps = await countTaps(harness)
  await follow(harness, 'Pay now')
  return taps
}

test('repaying by code takes at most 2 taps from home', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: home })
  const taps = await payDue(harness)
  await harness.button(/^Pay ₱.* with QR Ph$/).click()
  await expect(harness.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
  await atMost(2, 'repaying by code', taps)
})

test('repaying from the wallet of the last payment takes at most 2 taps and the PIN', async ({ harness }) => {
  await harness.open({ persona: 'overdue', path: '/pages/order/repayment?loanOrderNo=LN-2026-008001' })
  await harness.phone.getByText('Other amount').click()
  await typeAmount(harness, '100')
  await harness.button('Pay another way').click()
  await harness.button(/^GCash/).click()
  await harness.pin(secrets.paymentPin)
  await harness.at('/pages/order/paymentUncertainty')
  await expect(harness.heading(/^₱100\.00 paid$/)).toBeVisible({ timeout: 20_000 })
  await harness.goto(home)
  const taps = await payDue(harness)
  await harness.button(/^Pay ₱.* with GCash$/).click()
  await expect(harness.heading('Payment PIN')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await harness.at('/pages/order/paymentUncertainty')
  await atMost(2 + 6, 'repaying from a wallet, PIN included', taps)
})

test('another amount takes at most 4 taps and its digits from home if nothing is due', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
  await payByCode(harness)
  await harness.sim('pay', null, 'whole')
  await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
  await harness.goto(home)
  const other = harness.phone.getByRole('link', { name: 'Pay another amount' })
  await expect(other).toBeVisible()
  const taps = await countTaps(harness)
  await other.click()
  await typeAmount(harness, '500')
  await harness.button(/^Pay ₱500\.00 with QR Ph$/).click()
  await expect(harness.phone.getByRole('img', { name: /^QR Ph code for ₱500\.00/ })).toBeVisible()
  await atMost(4 + '500'.length, 'another amount, digits included', taps)
})

test('borrowing takes at most 12 taps if everything is set up', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: home })
  await expect(harness.phone.getByRole('link', { name: 'Borrow' })).toBeVisible()
  const taps = await countTaps(harness)
  await follow(harness, 'Borrow')
  await harness.button('Continue').click()
  await readAndSign(harness)
  await atMost(12, 'borrowing, PIN included', taps)
})

test('the first loan takes at most 35 taps and the login PIN twice if two steps are missing', async ({
  harness,
}) => {
  await harness.open({ persona: 'individual', path: home })
  await expect(harness.heading(/^Step 3 of 4: /)).toBeVisible()
  const taps = await countTaps(harness)
  await harness.phone.getByRole('link', { name: 'Add e-wallet' }).click()
  // provider and number are known
  await harness.button('Add an e-wallet').click()
  await harness.button('Save').click()
  await confirmByPin(harness)
  await harness.phone.getByRole('link', { name: 'Set payment PIN' }).click()
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone.getByLabel('Code').fill(await harness.code(getPersonaMobile('individual')))
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await expect(harness.phone.getByText('Enter it again')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await confirmByPin(harness)
  await harness.at(home)
  await follow(harness, 'Borrow')
  await harness.button('Continue').click()
  await agreeToBorrow(harness)
  await readAndSign(harness)
  // a first account and a first payment PIN are confirmed by the login PIN, or by one tap with a fingerprint
  await atMost(35 + 2 * 6, 'the first loan, PINs included', taps)
})

test('pre-qualification takes at most 25 taps, without typing', async ({ harness }) => {
  await harness.open({ persona: 'new-merchant', path: home })
  const start = harness.phone.getByRole('link', { name: 'Verify my identity' }).first()
  await expect(start).toBeVisible()
  const taps = await countTaps(harness)
  await start.click()
  await prequalify(harness)
  await atMost(25, 'pre-qualifying, without typing', taps)
})
