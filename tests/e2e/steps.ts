import type { Locator } from 'playwright/test'
import { getPersonaMobile, type PersonaId, personaSecrets } from '../../host-sim/seed/personas'
import type { State } from '../../host-sim/service/state'
import { expect, type Harness } from './harness'
import { addPicture, drawSignature } from './page/gestures'
import { readCode, readPayment } from './read-code'

export { personaSecrets as secrets }

/** Parses a shown amount into centavos: '₱1,234.50' is 123450. */
export const shown = (text: string | null): number => {
  const found = /₱\s?([\d,]+(?:\.\d{1,2})?)/.exec(text ?? '')
  if (!found?.[1]) throw new Error(`no amount in '${text}'`)
  return Math.round(Number(found[1].replaceAll(',', '')) * 100)
}

/** The service's state. */
export const state = (harness: Harness) => harness.sim<State>('state')

/** The value next to a label in the app's fact lists. */
export const fact = (harness: Harness, label: string) =>
  harness.phone
    .locator('dt', { hasText: new RegExp(`^${label}`) })
    .first()
    .locator('xpath=following-sibling::dd[1]')

/** Clicks 'Show more' until the whole list, possibly empty, is loaded. */
export async function showAll(harness: Harness): Promise<void> {
  const more = harness.button('Show more')
  const busy = harness.phone.locator('main [aria-busy=true]')
  await expect(busy).toHaveCount(0)
  while (await more.isVisible()) {
    // the last page may load between check and click
    await more.click({ timeout: 2000 }).catch(() => undefined)
    await expect(busy).toHaveCount(0)
  }
}

/** Opens a tab of the tab bar. */
export const tab = (harness: Harness, name: string) =>
  harness.phone.getByRole('navigation').getByRole('link', { name }).click()

/** Follows a link. */
export const follow = (harness: Harness, name: string | RegExp) =>
  harness.phone.getByRole('link', { name }).first().click()

/** Selects a radio button by keyboard. */
export async function choose(harness: Harness, name: string | RegExp): Promise<void> {
  const radio = harness.phone.getByRole('radio', { name })
  await radio.press('Space')
  await expect(radio).toBeChecked()
}

/** Selects an option once it is loaded; by default the first after the placeholder. */
export async function pick(harness: Harness, label: string, nth = 1): Promise<string> {
  const list = harness.phone.getByLabel(label, { exact: true })
  await expect.poll(() => list.locator('option').count()).toBeGreaterThan(nth)
  const value = (await list.locator('option').nth(nth).getAttribute('value')) ?? ''
  await list.selectOption(value)
  return value
}

/** Replaces the amount on the keypad by these pesos. */
export async function typeAmount(harness: Harness, pesos: string): Promise<void> {
  const typed = harness.phone.locator('output')
  while ((await typed.textContent()) !== '₱0') await harness.button('Delete the last digit').click()
  for (const key of pesos) await harness.phone.getByRole('button', { name: key, exact: true }).click()
}

/** Opens the app on a new phone: the welcome, then the login page without a known user. */
export async function firstLaunch(harness: Harness, persona: PersonaId): Promise<void> {
  await harness.open({ persona, signedOut: true })
  await harness.heading('Welcome back').waitFor()
  await harness.inApp(() => localStorage.clear())
  await harness.reload()
  await expect(harness.heading('Borrow for your shop')).toBeVisible()
  await harness.button('Next').click()
  await expect(harness.heading('Repay from any bank or wallet')).toBeVisible()
  await harness.button('Next').click()
  await harness.button('I have an account').click()
  await harness.phone.getByLabel('Mobile number').fill(`0${getPersonaMobile(persona)}`)
  await harness.pin(personaSecrets.pin)
}

/** Confirms an action in the sheet that asks for it, by login or payment PIN. */
export async function confirmByPin(harness: Harness, pin: string = personaSecrets.pin): Promise<void> {
  await expect(harness.heading('Confirm it’s you')).toBeVisible()
  await harness.pin(pin)
  await expect(harness.heading('Confirm it’s you')).toHaveCount(0)
}

/** Passes the provider's check by camera, in the sheet or on its page. */
export const passCameraCheck = (harness: Harness) =>
  harness.phone.frameLocator('iframe').getByRole('button', { name: 'Skip: pass' }).click()

/** Adds the e-wallet that a product requires, and returns. */
export async function addWallet(harness: Harness, number: string): Promise<void> {
  await harness.phone.getByRole('link', { name: 'Add e-wallet' }).click()
  // the one named in the application form
  await expect(harness.phone.getByLabel('E-wallet', { exact: true })).toHaveValue('GCASH')
  await harness.phone.getByLabel('E-wallet mobile number').fill(number)
  await harness.button('Save').click()
  await confirmByPin(harness)
}

/** Sets the required payment PIN from its block sheet, and returns. */
export async function setPaymentPin(harness: Harness, mobile: string): Promise<void> {
  await expect(harness.heading('Set a payment PIN')).toBeVisible()
  await harness.phone.getByRole('link', { name: 'Set payment PIN' }).click()
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone.getByLabel('Code').fill(await harness.code(mobile))
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await harness.pin(personaSecrets.paymentPin)
  await expect(harness.phone.getByText('Enter it again')).toBeVisible()
  await harness.pin(personaSecrets.paymentPin)
  await confirmByPin(harness)
}

/** Flicks the page to its end until a button is there. */
export async function flickUntil(harness: Harness, button: Locator): Promise<void> {
  await expect(async () => {
    await harness.inApp(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(button).toBeVisible({ timeout: 400 })
  }).toPass({ timeout: 30_000 })
}

/** Reads the disclosure to its end and continues. */
export async function readDisclosure(harness: Harness): Promise<void> {
  const next = harness.button('I’ve read it. Continue')
  await expect(harness.heading('Payments')).toBeVisible()
  await harness.picture('sign-1-disclosure')
  await flickUntil(harness, next)
  await next.click()
}

/** Reads the loan agreement to its end, above the signature. */
export async function readContracts(harness: Harness): Promise<void> {
  const agree = harness.button('Agree and sign')
  await expect(harness.button('Scroll to the end').or(agree)).toBeVisible()
  await flickUntil(harness, agree)
  await harness.picture('sign-2-contracts')
}

/** Signs with two strokes below the contracts that were read. */
export async function signContracts(harness: Harness, strokes?: readonly number[]): Promise<void> {
  await drawSignature(harness, strokes)
  await harness.picture('sign-3-signature')
  await harness.button('Agree and sign').click()
}

/** Completes the flow from the disclosure to the created order; returns the application's id. */
export async function signLoan(harness: Harness): Promise<string> {
  await harness.at('/pages/agent/loanConfirm')
  await readDisclosure(harness)
  await readContracts(harness)
  await signContracts(harness)
  await expect(harness.heading('Payment PIN')).toBeVisible()
  await harness.pin(personaSecrets.paymentPin)
  await expect(harness.heading('Your application is in')).toBeVisible({ timeout: 15_000 })
  return new URLSearchParams((await harness.address()).split('?')[1]).get('id') ?? ''
}

/**
 * Accepts the borrowing agreement, which first-time borrowers are asked for; the flow then continues
 * automatically.
 */
export async function agreeToBorrow(harness: Harness): Promise<void> {
  await expect(harness.phone.getByRole('button', { name: 'Borrowing agreement' })).toBeVisible()
  await harness.button('Agree', true).click()
}

/** Pays by QR Ph. */
export async function payByCode(harness: Harness): Promise<void> {
  await harness.button(/^Pay ₱/).click()
  // nothing can be paid before the code is drawn
  await expect(harness.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
}

/** Decodes the QR code with independent readers: its amount in centavos and payee. */
export async function scanCode(harness: Harness): Promise<{ text: string; amount: number; payee: string }> {
  const picture = harness.phone.getByRole('img', { name: /^QR Ph code for/ })
  await expect(picture).toBeVisible()
  const text = await readCode(await picture.screenshot())
  const payment = readPayment(text)
  if (!payment) throw new Error(`the code's check sum or shape is wrong: ${text}`)
  return { text, amount: Math.round(Number(payment.amount) * 100), payee: payment.payee }
}

/** Confirms a loan's disclosure and stops at its contracts; returns the query of the flow's pages. */
export async function confirmLoan(harness: Harness): Promise<string> {
  const query = 'productNo=P-QUICK&amount=600000&tenorDays=90&method=0'
  await harness.goto(`/pages/agent/loanConfirm?${query}`)
  await readDisclosure(harness)
  await harness.at('/pages/agent/loanAgreement')
  return query
}

/** Passes the identity provider's page, in a frame inside the app, up to the next form. */
export async function passIdentity(harness: Harness, start: string): Promise<void> {
  await harness.button(start).click()
  const provider = harness.phone.frameLocator('iframe[title="Identity verification"]')
  for (let picture = 0; picture < 4; picture += 1)
    await provider.getByRole('button', { name: 'Take picture' }).click()
  await provider.getByRole('button', { name: 'Pass', exact: true }).click()
  // the form opens automatically
  await harness.at('/pages/index/indexForm')
}

/** Fills a field with exactly this label. */
export const fill = (harness: Harness, label: string, text: string) =>
  harness.phone.getByLabel(label, { exact: true }).fill(text)

/** Waits for a part of the form. */
export const inPart = (harness: Harness, name: string) => expect(harness.heading(name)).toBeVisible()

const next = (harness: Harness) => harness.button('Next').click()

/** Labels of the form for a borrower, and for an agent who fills it in for a customer. */
const formWords = {
  borrower: {
    address: 'Where you live',
    store: 'Your store',
    name: 'Store name',
    sells: 'What you sell',
    at: 'Store address',
    business: 'Your business',
    loan: 'Your loan',
    amount: 'Amount you want to borrow',
    contact: 'A contact person',
    pictures: 'Photos',
  },
  agent: {
    address: 'Home address',
    store: 'Store',
    name: 'Store name',
    sells: 'What they sell',
    at: 'Store address',
    business: 'Business',
    loan: 'Loan',
    amount: 'Amount requested',
    contact: 'Contact person',
    pictures: 'Photos',
  },
} as const

/** Searches and selects a barangay other than the one on the ID. */
export async function findBarangay(harness: Harness, letters: string, name: RegExp): Promise<void> {
  await harness.button('Choose another barangay').click()
  await fill(harness, 'Barangay', letters)
  await harness.phone.getByRole('button', { name }).click()
}

/** Fills the pre-qualification form up to its pictures; with `isAtHome` the address is that of the ID. */
export async function fillForm(
  harness: Harness,
  by: keyof typeof formWords,
  isAtHome = false,
): Promise<void> {
  const words = formWords[by]
  await inPart(harness, words.address)
  if (!isAtHome) {
    await findBarangay(harness, 'poblacion makati', /^Poblacion Makati City/)
    await fill(harness, 'House number and street', '12 Mabini Street')
  }
  await next(harness)
  await inPart(harness, words.store)
  await fill(harness, words.name, 'Dizon Sari-Sari')
  await pick(harness, 'Store type')
  await harness.phone.getByLabel(words.sells).fill('Rice, canned goods, soap')
  await harness.button('The store is at home').click()
  await expect(harness.phone.getByLabel(words.at, { exact: true })).toHaveValue(
    isAtHome ? /\w/ : /^12 Mabini Street, Poblacion, Makati/,
  )
  await next(harness)
  await inPart(harness, words.business)
  await fill(harness, 'Average daily sales', '2,500')
  await fill(harness, 'Monthly sales', '75000')
  await choose(harness, '1 to 3 years')
  await choose(harness, 'No')
  await next(harness)
  await inPart(harness, words.loan)
  await choose(harness, 'GCash')
  await fill(harness, words.amount, '20000')
  await next(harness)
  await inPart(harness, words.contact)
  await fill(harness, 'Contact person’s name', 'Pedro Dizon')
  await choose(harness, 'Brother or sister')
  await fill(harness, 'Contact person’s mobile', '0917 555 1234')
  await next(harness)
  await inPart(harness, words.pictures)
}

/** Pre-qualifies a new borrower, from the agreements until the form is in review. */
export async function prequalify(harness: Harness, isAtHome = false): Promise<void> {
  await harness.phone.getByRole('checkbox').press('Space')
  await passIdentity(harness, 'Verify my identity')
  await fillForm(harness, 'borrower', isAtHome)
  await addPicture(harness, 'Front of your store')
  await addPicture(harness, 'Inside your store')
  await harness.button('Next').click()
  await inPart(harness, 'Check and send')
  await harness.button('Send').click()
  await expect(harness.heading('In review')).toBeVisible()
}

/** Binds a borrower without an agent to the agent persona by the invitation code. */
export async function askAgent(harness: Harness): Promise<void> {
  await harness.goto('/pages/me/invitationCode/set')
  await harness.phone.getByLabel('Invitation code or mobile number').fill('A-20886')
  await harness.button('Find the agent').click()
  await harness.button('Ask this agent').click()
  await harness.at('/pages/agent/agent')
}

/** Pays from the e-wallet with the payment PIN, on the page that offers the payment methods. */
export async function payFromWallet(harness: Harness): Promise<void> {
  await harness.button('Pay another way').click()
  await harness
    .button(/GCash|Maya/)
    .first()
    .click()
  await harness.pin(personaSecrets.paymentPin)
}
