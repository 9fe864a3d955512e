import { expect, type Harness, type OpenOptions, test } from '../harness'
import { addPicture } from '../page/gestures'
import {
  choose,
  fillForm,
  follow,
  passIdentity,
  payByCode,
  readContracts,
  readDisclosure,
  secrets,
  signContracts,
} from '../steps'
import { Transcript } from './transcript'

// over HTTP the page is the app only
test.use({ over: 'http' })

/** Opens a page at 320 px and 200 % on a fixed day. */
async function openLarge(harness: Harness, options: OpenOptions): Promise<void> {
  await harness.page.setViewportSize({ width: 320, height: 740 })
  await harness.page.addInitScript(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await harness.open({ now: '2026-11-21T09:00:00+08:00', seed: 7, ...options })
}

test('registering by invitation is spoken as in its transcript', async ({ harness }) => {
  await openLarge(harness, {
    persona: 'merchant',
    signedOut: true,
    path: '/pages/register/invitateAgent?code=A-20886',
  })
  const transcript = new Transcript(harness, 'register')
  await expect(harness.heading('Ana Reyes invites you')).toBeVisible()
  await transcript.add('Invitation', false)
  await harness.button(/^Merchant/).click()
  await expect(harness.phone.getByLabel('Mobile number')).toBeVisible()
  await transcript.add('Mobile number')
  await harness.phone.getByLabel('Mobile number').fill('0917 555 0100')
  await harness.phone.getByRole('checkbox').press('Space')
  await harness.button('Send code').click()
  await expect(harness.heading('Code by SMS')).toBeVisible()
  await transcript.add('Code')
  await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code('9175550100'))
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await transcript.add('PIN')
  transcript.end()
})

test('pre-qualifying is spoken as in its transcript', async ({ harness }) => {
  await openLarge(harness, { persona: 'new-merchant' })
  const transcript = new Transcript(harness, 'pre-qualify')
  await expect(harness.phone.getByRole('link', { name: 'Verify my identity' })).toBeVisible()
  await transcript.add('Home', false)
  await follow(harness, 'Verify my identity')
  await expect(harness.phone.getByRole('checkbox')).toBeVisible()
  await transcript.add('Agreements')
  await harness.phone.getByRole('checkbox').press('Space')
  await passIdentity(harness, 'Verify my identity')
  await expect(harness.heading('Where you live')).toBeVisible()
  await transcript.add('Where you live')
  await fillForm(harness, 'borrower')
  await transcript.add('Photos')
  await addPicture(harness, 'Front of your store')
  await addPicture(harness, 'Inside your store')
  await harness.button('Next').click()
  await expect(harness.heading('Check and send')).toBeVisible()
  await transcript.add('Check and send')
  transcript.end()
})

test('borrowing and signing are spoken as in their transcripts', async ({ harness }) => {
  await openLarge(harness, { persona: 'merchant', path: '/pages/agent/loanDetail?productNo=P-QUICK' })
  const borrow = new Transcript(harness, 'borrow')
  await expect(harness.button('Apply')).toBeVisible()
  await borrow.add('Product', false)
  await harness.button('Apply').click()
  await harness.at('/pages/agent/loanApply')
  await choose(harness, /60 days/)
  await borrow.add('Amount and term')
  await harness.button('Continue').click()
  await harness.at('/pages/agent/loanConfirm')
  await borrow.add('Disclosure')
  borrow.end()
  const sign = new Transcript(harness, 'sign')
  await readDisclosure(harness)
  await harness.at('/pages/agent/loanAgreement')
  await expect(harness.phone.locator('.contract-box')).toBeVisible()
  await sign.add('Agreement')
  await readContracts(harness)
  await signContracts(harness)
  await expect(harness.heading('Payment PIN')).toBeVisible()
  await sign.add('PIN')
  await harness.pin(secrets.paymentPin)
  await expect(harness.heading('Your application is in')).toBeVisible({ timeout: 15_000 })
  await sign.add('Sent')
  sign.end()
})

test('repaying is spoken as in its transcript', async ({ harness }) => {
  await openLarge(harness, { persona: 'merchant' })
  const transcript = new Transcript(harness, 'repay')
  await expect(harness.phone.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await transcript.add('Home', false)
  await follow(harness, 'Pay now')
  await expect(harness.button(/^Pay ₱/)).toBeVisible()
  await transcript.add('Amount')
  await payByCode(harness)
  await transcript.add('Code')
  await harness.sim('pay', null, 'whole')
  await expect(harness.heading(/^₱[\d,.]+ paid$/)).toBeVisible({ timeout: 15_000 })
  await transcript.add('Paid')
  transcript.end()
})

test("an agent's review is spoken as in its transcript", async ({ harness }) => {
  await openLarge(harness, { persona: 'agent', path: '/pages/index/customerVerify' })
  const transcript = new Transcript(harness, 'review')
  const link = harness.phone.getByRole('link', { name: /Violeta Cordero/ })
  await expect(link).toBeVisible()
  await transcript.add('To verify', false)
  await link.click()
  await expect(harness.button('Approve')).toBeVisible()
  await transcript.add('Review')
  await harness.button('Approve').click()
  await expect(harness.phone.getByRole('dialog')).toBeVisible()
  await transcript.add('Confirmation')
  transcript.end()
})
