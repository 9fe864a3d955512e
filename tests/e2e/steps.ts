import { mobileOf, type PersonaId, secrets } from '../../host-sim/seed/personas'
import type { State } from '../../host-sim/service/state'
import { drawSignature, scrollOn } from './gestures'
import { readCode, readPayment } from './read-code'
import { expect, type Rig } from './rig'

export { secrets }

/** The centavos of an amount as it is shown: '₱1,234.50' is 123450. */
export const shown = (text: string | null): number => {
  const found = /₱\s?([\d,]+(?:\.\d{1,2})?)/.exec(text ?? '')
  if (!found?.[1]) throw new Error(`no amount in '${text}'`)
  return Math.round(Number(found[1].replaceAll(',', '')) * 100)
}

/** What the service knows. */
export const state = (rig: Rig) => rig.sim<State>('state')

/** A value of the app's lists of facts, by its label. */
export const fact = (rig: Rig, label: string) =>
  rig.phone
    .locator('dt', { hasText: new RegExp(`^${label}`) })
    .first()
    .locator('xpath=following-sibling::dd[1]')

/** Asks for more of a list until all of it is there; there may be nothing in it. */
export async function showAll(rig: Rig): Promise<void> {
  const more = rig.button('Show more')
  const busy = rig.phone.locator('main [aria-busy=true]')
  await expect(busy).toHaveCount(0)
  while (await more.isVisible()) {
    // the last of it may come between the look and the press
    await more.click({ timeout: 2000 }).catch(() => undefined)
    await expect(busy).toHaveCount(0)
  }
}

/** Opens a place of the tab bar. */
export const tab = (rig: Rig, name: string) =>
  rig.phone.getByRole('navigation').getByRole('link', { name }).click()

/** Follows a link. */
export const follow = (rig: Rig, name: string | RegExp) =>
  rig.phone.getByRole('link', { name }).first().click()

/** Chooses one of several, as the keyboard does. */
export async function choose(rig: Rig, name: string | RegExp): Promise<void> {
  const radio = rig.phone.getByRole('radio', { name })
  await radio.press('Space')
  await expect(radio).toBeChecked()
}

/** Chooses an entry of a list once it is there; the one after the placeholder unless told otherwise. */
export async function pick(rig: Rig, label: string, nth = 1): Promise<string> {
  const list = rig.phone.getByLabel(label, { exact: true })
  await expect.poll(() => list.locator('option').count()).toBeGreaterThan(nth)
  const value = (await list.locator('option').nth(nth).getAttribute('value')) ?? ''
  await list.selectOption(value)
  return value
}

/** Types an amount of pesos on the keypad, in place of what is there. */
export async function typeAmount(rig: Rig, pesos: string): Promise<void> {
  const typed = rig.phone.locator('output')
  while ((await typed.textContent()) !== '₱0') await rig.button('Delete the last digit').click()
  for (const key of pesos) await rig.phone.getByRole('button', { name: key, exact: true }).click()
}

/** A phone on which the app was never opened: the welcome, then the login page with nobody known. */
export async function firstLaunch(rig: Rig, persona: PersonaId): Promise<void> {
  await rig.open({ persona, signedOut: true })
  await rig.heading('Welcome back').waitFor()
  await rig.inApp(() => localStorage.clear())
  await rig.reload()
  await expect(rig.heading('Borrow for your shop')).toBeVisible()
  await rig.button('Next').click()
  await expect(rig.heading('Repay from any bank or wallet')).toBeVisible()
  await rig.button('Next').click()
  await rig.button('Start').click()
  await rig.phone.getByLabel('Mobile number').fill(`0${mobileOf(persona)}`)
  await rig.pin(secrets.pin)
}

/** Adds the e-wallet that is asked for, from its block sheet, and comes back. */
export async function addWallet(rig: Rig, number: string): Promise<void> {
  await expect(rig.heading('Where shall we send the money?')).toBeVisible()
  await rig.phone.getByRole('link', { name: 'Add an e-wallet' }).click()
  await rig.button('Add an e-wallet').click()
  await pick(rig, 'E-wallet')
  await rig.phone.getByLabel('Mobile number of the e-wallet').fill(number)
  await rig.button('Save').click()
}

/** Sets the payment PIN that is asked for, from its block sheet, and comes back. */
export async function setPaymentPin(rig: Rig, mobile: string): Promise<void> {
  await expect(rig.heading('Set a payment PIN')).toBeVisible()
  await rig.phone.getByRole('link', { name: 'Set payment PIN' }).click()
  await expect(rig.heading('No payment PIN yet')).toBeVisible()
  await rig.phone.getByRole('link', { name: 'Set payment PIN' }).click()
  await expect(rig.phone.getByText('Send again in')).toBeVisible()
  await rig.phone.getByLabel('Code').fill(await rig.code(mobile))
  await expect(rig.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await rig.pin(secrets.paymentPin)
  await expect(rig.phone.getByText('Enter it once more')).toBeVisible()
  await rig.pin(secrets.paymentPin)
}

/** Reads every contract to its end by scrolling it, then agrees. */
export async function readContracts(rig: Rig): Promise<void> {
  const box = rig.phone.locator('.contract-box')
  await expect(rig.button('Agree')).toBeDisabled()
  await expect(async () => {
    const next = rig.button('Next contract')
    if (await next.isVisible()) await next.click()
    await scrollOn(rig, box)
    await expect(rig.button('Agree')).toBeEnabled({ timeout: 400 })
  }).toPass({ timeout: 30_000 })
  await rig.button('Agree').click()
}

/** From the first step of borrowing, with everything in place, to the order that was created; its application's id. */
export async function signLoan(rig: Rig): Promise<string> {
  await expect(rig.heading('Repayment plan')).toBeVisible()
  await rig.button('Continue').click()
  await rig.phone.getByRole('checkbox', { name: 'received a copy' }).check()
  await rig.button('Continue to contracts').click()
  await readContracts(rig)
  await drawSignature(rig)
  await rig.button('Sign').click()
  await expect(rig.heading('Payment PIN')).toBeVisible()
  await rig.pin(secrets.paymentPin)
  await expect(rig.heading('Your application is in')).toBeVisible({ timeout: 15_000 })
  return new URLSearchParams((await rig.address()).split('?')[1]).get('id') ?? ''
}

/** Agrees to how is lent, as whoever borrows for the first time is asked to; the flow goes on by itself. */
export async function agreeToBorrow(rig: Rig): Promise<void> {
  await expect(rig.phone.getByRole('button', { name: 'Borrowing agreement' })).toBeVisible()
  await rig.phone.getByRole('checkbox', { name: /accept/ }).press('Space')
  await rig.button('Agree', true).click()
}

/** Chooses QR Ph where a payment is begun. */
export async function payByCode(rig: Rig): Promise<void> {
  await rig.button(/^Pay ₱/).click()
  await rig.button(/^QR Ph/).click()
  // not before it is drawn is there anything to pay
  await expect(rig.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
}

/** What a wallet app reads from the drawn code, by readers that are not ours: its amount in centavos and payee. */
export async function scanCode(rig: Rig): Promise<{ text: string; amount: number; payee: string }> {
  const picture = rig.phone.getByRole('img', { name: /^QR Ph code for/ })
  await expect(picture).toBeVisible()
  const text = await readCode(await picture.screenshot())
  const payment = readPayment(text)
  if (!payment) throw new Error(`the code's check sum or shape is wrong: ${text}`)
  return { text, amount: Math.round(Number(payment.amount) * 100), payee: payment.payee }
}

/** Confirms the disclosure of a loan and stands before its contracts; the query of the flow's pages. */
export async function confirmLoan(rig: Rig): Promise<string> {
  const query = 'productNo=P-QUICK&amount=600000&tenorDays=90&method=0'
  await rig.goto(`/pages/agent/loanConfirm?${query}`)
  await rig.phone.getByRole('checkbox', { name: 'received a copy' }).press('Space')
  await rig.button('Continue to contracts').click()
  await rig.at('/pages/agent/loanAgreement')
  return query
}

/** The identity provider's own page, in its frame inside the app, up to the form that comes next. */
export async function passIdentity(rig: Rig, start: string): Promise<void> {
  await rig.button(start).click()
  const provider = rig.phone.frameLocator('iframe[title="Identity verification"]')
  for (let picture = 0; picture < 4; picture += 1)
    await provider.getByRole('button', { name: 'Take picture' }).click()
  await provider.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(rig.heading('Identity verified')).toBeVisible({ timeout: 15_000 })
  await rig.button('Go on').click()
}

/** Types into a field of exactly this label. */
export const fill = (rig: Rig, label: string, text: string) =>
  rig.phone.getByLabel(label, { exact: true }).fill(text)

/** Stands in a part of a form. */
export const inPart = (rig: Rig, name: string) => expect(rig.heading(name)).toBeVisible()

const next = (rig: Rig) => rig.button('Next').click()

/** The form's own words, to a borrower and to an agent who fills it in for somebody. */
const formWords = {
  borrower: {
    address: 'Where you live',
    store: 'Your store',
    name: 'Name of your store',
    sells: 'What you sell',
    at: 'Address of your store',
    business: 'Your business',
    company: 'Your company',
    loan: 'Your loan',
    wallet: 'E-wallet you use',
    amount: 'How much would you like to borrow?',
    contact: 'A contact person',
    known: 'How you know each other',
    pictures: 'Pictures',
  },
  agent: {
    address: 'Home address',
    store: 'Store',
    name: 'Name of the store',
    sells: 'What it sells',
    at: 'Address of the store',
    business: 'Business',
    company: 'Company',
    loan: 'Loan',
    wallet: 'E-wallet in use',
    amount: 'Amount asked for',
    contact: 'Contact person',
    known: 'How they know each other',
    pictures: 'Pictures',
  },
} as const

/** Fills in the form of pre-qualification as far as its pictures. */
export async function fillForm(rig: Rig, by: keyof typeof formWords): Promise<void> {
  const words = formWords[by]
  await inPart(rig, words.address)
  for (const label of ['Region', 'Province', 'City or municipality', 'Barangay']) await pick(rig, label)
  await fill(rig, 'House number and street', '12 Mabini Street')
  await next(rig)
  await inPart(rig, words.store)
  await fill(rig, words.name, 'Dizon Sari-Sari')
  await pick(rig, 'Type of store')
  await rig.phone.getByLabel(words.sells).fill('Rice, canned goods, soap')
  await fill(rig, words.at, '12 Mabini Street')
  await next(rig)
  await inPart(rig, words.business)
  await fill(rig, 'Average sales a day', '2,500')
  await fill(rig, 'Turnover a month', '75000')
  await pick(rig, 'In business since')
  await next(rig)
  await inPart(rig, words.company)
  await next(rig)
  await inPart(rig, words.loan)
  await pick(rig, words.wallet)
  await fill(rig, words.amount, '20000')
  await next(rig)
  await inPart(rig, words.contact)
  await fill(rig, 'Name of a contact person', 'Pedro Dizon')
  await pick(rig, words.known)
  await fill(rig, 'Their mobile number', '0917 555 1234')
  await next(rig)
  await inPart(rig, words.pictures)
}

/** A borrower without an agent asks the agent persona by the invitation code. */
export async function askAgent(rig: Rig): Promise<void> {
  await rig.goto('/pages/me/invitationCode/set')
  await rig.phone.getByLabel('Invitation code or mobile number').fill('A-20886')
  await rig.button('Find the agent').click()
  await rig.button('Ask this agent').click()
  await rig.at('/pages/agent/agent')
}
