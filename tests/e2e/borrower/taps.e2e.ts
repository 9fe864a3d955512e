import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { expect, type Harness, test } from '../harness'
import {
  agreeToBorrow,
  confirmByPin,
  follow,
  payByCode,
  prequalify,
  readContracts,
  readDisclosure,
  secrets,
  signContracts,
  typeAmount,
} from '../steps'
import { atMost, countTaps } from '../tap-count'

/** Continues from the disclosure to the order: flicks both texts to their ends, signs with one stroke, and enters the PIN. */
async function readAndSign(harness: Harness): Promise<void> {
  await harness.at('/pages/agent/loanConfirm')
  await readDisclosure(harness)
  await readContracts(harness)
  await approve(harness)
}

/** Signs with one stroke, and enters the PIN. */
async function approve(harness: Harness): Promise<void> {
  await signContracts(harness, [0.2])
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

/** Pays the due amount from the e-wallet that was used for an earlier payment; returns the taps. `approve` enters the PIN, if needed. */
async function payFromLastWallet(
  harness: Harness,
  approve: () => Promise<void>,
): Promise<() => Promise<number>> {
  await harness.goto('/pages/order/repayment?loanOrderNo=LN-2026-008001')
  await harness.phone.getByText('Other amount').click()
  await typeAmount(harness, '100')
  await harness.button('Pay another way').click()
  await harness.button(/^GCash/).click()
  await approve()
  await harness.at('/pages/order/paymentUncertainty')
  await expect(harness.heading(/^₱100\.00 paid$/)).toBeVisible({ timeout: 20_000 })
  await harness.goto(home)
  const taps = await payDue(harness)
  await harness.button(/^Pay ₱.* with GCash$/).click()
  await approve()
  await harness.at('/pages/order/paymentUncertainty')
  return taps
}

test('repaying from the wallet of the last payment takes at most 2 taps and the PIN', async ({ harness }) => {
  await harness.open({ persona: 'overdue', path: home })
  const taps = await payFromLastWallet(harness, async () => {
    await expect(harness.heading('Payment PIN')).toBeVisible()
    await harness.pin(secrets.paymentPin)
  })
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

/** Records which lines of the agreement are on the screen; returns the texts of the lines that were not. */
async function recordSeen(harness: Harness): Promise<() => Promise<string[]>> {
  await expect(harness.phone.frameLocator('.contract-frame').locator('h2').first()).toBeVisible()
  await harness.inApp(() => {
    const look = () => {
      const frame = document.querySelector<HTMLIFrameElement>('.contract-frame')
      const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const below = document.querySelector('.footer')?.getBoundingClientRect().top ?? innerHeight
      const from = frame?.getBoundingClientRect().top ?? 0
      for (const line of frame?.contentDocument?.querySelectorAll<HTMLElement>('h1, h2, p, dt, dd, tr') ??
        []) {
        const { top, bottom } = line.getBoundingClientRect()
        // a paragraph that is higher than the screen is seen in two parts
        if (from + top >= above && from + top <= below) line.dataset.top = 'seen'
        if (from + bottom >= above && from + bottom <= below) line.dataset.end = 'seen'
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () =>
    harness.inApp(() =>
      [
        ...(document
          .querySelector<HTMLIFrameElement>('.contract-frame')
          ?.contentDocument?.querySelectorAll<HTMLElement>('h1, h2, p, dt, dd, tr') ?? []),
      ]
        .filter(({ dataset }) => !dataset.top || !dataset.end)
        .map(({ textContent }) => textContent ?? ''),
    )
}

/** Opens the loan that is offered to a borrower who has everything set up, with the taps counted from home. */
async function borrowAgain(harness: Harness): Promise<() => Promise<number>> {
  await harness.open({ persona: 'merchant', path: home })
  await expect(harness.phone.getByRole('link', { name: 'Borrow' })).toBeVisible()
  const taps = await countTaps(harness)
  await follow(harness, 'Borrow')
  await harness.button('Continue').click()
  return taps
}

test('borrowing takes at most 12 taps if everything is set up', async ({ harness }) => {
  const taps = await borrowAgain(harness)
  await readAndSign(harness)
  await atMost(12, 'borrowing, PIN included', taps)
})

test('borrowing takes one more tap for each text that is read by the button instead of the finger', async ({
  harness,
}) => {
  const taps = await borrowAgain(harness)
  await harness.at('/pages/agent/loanConfirm')
  await harness.button('Scroll to the end').click()
  await harness.button('I’ve read it. Continue').click({ timeout: 30_000 })
  await harness.at('/pages/agent/loanAgreement')
  const seen = await recordSeen(harness)
  // not by a click of Playwright, which scrolls the page as long as something covers the button
  await harness.button('Scroll to the end').dispatchEvent('click')
  await expect(harness.button('Agree and sign')).toBeVisible({ timeout: 30_000 })
  // every line of the agreement was on the screen
  expect(await seen()).toEqual([])
  await approve(harness)
  // with the dispatched press, which is not counted
  await atMost(13, 'borrowing without a flick, PIN included', async () => (await taps()) + 1)
})

/** Turns the fingerprint on, on the page with the ways to log in. */
async function turnOnFingerprint(harness: Harness): Promise<void> {
  await harness.sim('action', 'BiometricPrompt', true)
  await harness.phone.getByRole('switch', { name: 'Fingerprint' }).click()
  await confirmByPin(harness)
  await expect(harness.phone.getByText('Fingerprint is on for this phone.')).toBeVisible()
}

/** Adds an e-wallet and sets the payment PIN, each confirmed by `confirm`. */
async function setUp(harness: Harness, confirm: () => Promise<void>): Promise<void> {
  await harness.phone.getByRole('link', { name: 'Add e-wallet' }).click()
  // provider and number are known
  await harness.button('Save').click()
  await confirm()
  await harness.phone.getByRole('link', { name: 'Set payment PIN' }).click()
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone.getByLabel('Code').fill(await harness.code(getPersonaMobile('individual')))
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await expect(harness.phone.getByText('Enter it again')).toBeVisible()
  await harness.pin(secrets.paymentPin)
  await confirm()
  await harness.at(home)
}

/** Borrows for the first time, from home. */
async function borrowFirst(harness: Harness): Promise<void> {
  await follow(harness, 'Borrow')
  await harness.button('Continue').click()
  await agreeToBorrow(harness)
  await readAndSign(harness)
}

test('the first loan takes at most 28 taps, and the login PIN twice, if two steps are missing', async ({
  harness,
}) => {
  await harness.open({ persona: 'individual', path: home })
  await expect(harness.heading(/^Step 3 of 4: /)).toBeVisible()
  const taps = await countTaps(harness)
  await setUp(harness, () => confirmByPin(harness))
  await borrowFirst(harness)
  // a first account and a first payment PIN are confirmed by the login PIN, or without a tap by a fingerprint
  await atMost(28 + 2 * 6, 'the first loan, PINs included', taps)
})

test.describe('with a fingerprint', () => {
  test.use({ over: 'bridge' })

  test('repaying from the wallet of the last payment takes at most 2 taps', async ({ harness }) => {
    await harness.open({ persona: 'overdue', path: '/pages/me/loginManagement' })
    await turnOnFingerprint(harness)
    const taps = await payFromLastWallet(harness, async () => undefined)
    await atMost(2, 'repaying from a wallet by fingerprint', taps)
  })

  test('the first loan takes at most 28 taps if two steps are missing', async ({ harness }) => {
    await harness.open({ persona: 'individual', path: '/pages/me/loginManagement' })
    await turnOnFingerprint(harness)
    await harness.goto(home)
    await expect(harness.heading(/^Step 3 of 4: /)).toBeVisible()
    const taps = await countTaps(harness)
    await setUp(harness, async () => undefined)
    await borrowFirst(harness)
    await atMost(28, 'the first loan, confirmed by fingerprint', taps)
  })
})

test('registering by invitation takes at most 16 taps, one code and one PIN, up to home', async ({
  harness,
}) => {
  const mobile = '9175550100'
  await harness.open({
    persona: 'merchant',
    signedOut: true,
    path: '/pages/register/invitateAgent?code=A-20886',
  })
  await expect(harness.heading('Ana Reyes invites you')).toBeVisible()
  const taps = await countTaps(harness)
  await harness.button(/^Merchant/).click()
  await harness.phone.getByLabel('Mobile number').fill(`0${mobile}`)
  await harness.phone.getByRole('checkbox').click()
  await harness.button('Send code').click()
  await expect(harness.heading('Code by SMS')).toBeVisible()
  await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code(mobile))
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await harness.pin(secrets.pin)
  await expect(harness.phone.getByText('Enter it again')).toBeVisible()
  await harness.pin(secrets.pin)
  await expect(harness.heading('Your account is ready')).toBeVisible()
  await harness.at(home)
  await atMost(16, 'registering by invitation, PIN included', taps)
})

test('pre-qualification takes at most 32 taps if the address is that of the ID', async ({ harness }) => {
  await harness.open({ persona: 'new-merchant', path: home })
  const start = harness.phone.getByRole('link', { name: 'Verify my identity' }).first()
  await expect(start).toBeVisible()
  const taps = await countTaps(harness)
  await start.click()
  await prequalify(harness, true)
  // four pictures and the end, on the page of the provider, which is a frame with taps that are not counted
  await atMost(32 - 5, 'pre-qualifying, without 5 taps on the page of the provider', taps)
})

test('asking for a changed plan takes at most 6 taps from home', async ({ harness }) => {
  await harness.open({ persona: 'overdue', path: home })
  const help = harness.phone.getByRole('link', { name: /^Can’t pay it all now\?/ })
  await expect(help).toBeVisible()
  const taps = await countTaps(harness)
  await help.click()
  await harness.button('Ask for a changed plan').click()
  const sheet = harness.phone.getByRole('dialog')
  await sheet.getByText('Sales are low').click()
  await sheet.getByRole('button', { name: 'Tomorrow' }).click()
  await sheet.getByRole('button', { name: 'Send request' }).click()
  await expect(harness.phone.getByText('In review')).toBeVisible()
  await atMost(6, 'asking for a changed plan', taps)
})
