// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { getPersonaMobile } from '../../../host-sim/seed/personas'
import { currentSession } from '../../../src/session/session'
import { logOut, visit } from '../app'

it('the login page signs in by PIN, sends the PIN only encrypted, and opens the home page', async () => {
  const app = await visit('merchant', '/pages/me/index')
  await logOut(app)
  await app.see('Welcome back, Maria')
  for (const digit of '258036') await app.press(digit)
  await app.until('home', () => app.address() === '/pages/index/index')
  await app.see('Aling Maria Store')
  const [body] = app.calls(auth.pinLogin) as { pin: string }[]
  expect(body?.pin).toMatch(/^\S{16,}$/)
  expect(body?.pin).not.toContain('258036')
  expect(localStorage.getItem('userID')).toBe('U-merchant')
  expect(JSON.stringify(localStorage)).not.toContain('258036')
})

it('a login discards the new session if the service doesn’t return the user', async () => {
  const app = await visit('merchant', '/pages/me/index')
  await logOut(app)
  app.empty.add(auth.getUserInfo.native)
  for (const digit of '258036') await app.press(digit)
  await app.until('the question', () => app.calls(auth.getUserInfo).length > 0)
  await app.until('no session', () => currentSession() === null && localStorage.getItem('token') === null)
  expect(app.address()).toMatch(/^\/pages\/login\/index/)
})

it('the login page reports a locked PIN, and stores no typed PIN', async () => {
  const app = await visit('locked', '/pages/login/index')
  await app.see('Welcome back, Lorna')
  for (const digit of '258036') await app.press(digit)
  await app.see(/Locked after too many tries/)
  const [body] = app.calls(auth.pinLogin) as { pin: string }[]
  expect(body?.pin).not.toContain('258036')
  expect(JSON.stringify(localStorage)).not.toContain('258036')
})

it('the login page requires the mobile number first if no account is known', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  await app.see('Log in to Puhunan')
  const mobile = document.getElementById('mobile') as HTMLInputElement // the only field
  // a digit keyboard and autofill of the phone's own number
  expect([mobile.getAttribute('type'), mobile.autocomplete]).toEqual(['tel', 'tel'])
  for (const digit of '258036') await app.press(digit)
  await app.see('Enter your mobile number first.')
  expect(app.calls(auth.pinLogin)).toEqual([])
})

it('the login page explains an invalid mobile number and the right format', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  for (const [typed, words] of [
    ['maria', 'Use digits only'],
    ['0917 00O 0014', 'Use digits only'],
    ['0917', 'Some digits are missing. Enter a number like 0917 123 4567'],
    ['   ', 'Enter your mobile number first.'],
  ] as const) {
    await app.fill('Mobile number', typed)
    for (const digit of '258036') await app.press(digit)
    await app.see(words)
  }
  expect(app.calls(auth.pinLogin)).toEqual([])
})

it('the login page reports missing fields when logging in by password or by code', async () => {
  const app = await visit('new-device', '/pages/login/noteLogin')
  await app.fill('Mobile number', 'maria')
  await app.press('Send code')
  await app.see('Use digits only')
  expect(app.calls(smsCodes.sendSms)).toEqual([])
  const other = await visit('new-device', '/pages/login/index')
  await other.press('Not you?')
  await other.press('Other ways to log in')
  await other.press('Log in with your password')
  await other.press('Log in')
  await other.see('Enter your mobile number, e-mail or account name')
  expect(other.calls(auth.accountLogin)).toEqual([])
})

it('the login page requires the mobile number before fingerprint or face', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  for (const way of ['Log in with your fingerprint', 'Log in with your face']) {
    await app.press('Other ways to log in')
    await app.press(way)
    await app.see('Enter your mobile number first')
    await app.press('Close')
    await app.until('the sheet to go', () => !document.querySelector('dialog'))
  }
})

it('the login page lists the agreements that a login by SMS accepts, and each can be opened', async () => {
  const app = await visit('new-device', '/pages/login/noteLogin')
  await app.see('By continuing, you accept these agreements')
  for (const name of ['Terms of use', 'Privacy notice']) expect(app.control(name)).toBeDefined()
  await app.press('Privacy notice')
  await app.until('its text', () => app.address() === '/pages/register/registerAgreement?type=PRIVACY')
  await app.until('the frame', () => document.querySelector('iframe'))
})

it('the login page clears the error once another number is typed, and locks the keypad while a PIN is checked', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  for (const digit of '258036') await app.press(digit)
  await app.see('Enter your mobile number first.')
  await app.fill('Mobile number', `0${getPersonaMobile('new-device')}`)
  expect(app.text()).not.toContain('Enter your mobile number first.')
  app.slow(200)
  for (const digit of '258036') await app.press(digit)
  await app.see('Checking…')
  expect(app.control('1')?.matches(':disabled, [aria-disabled=true]')).toBe(true)
})

it('the app shows the welcome page once, with a choice of language', async () => {
  const app = await visit('new-device', '/pages/login/welcome', undefined, { signedOut: true })
  await app.press('Language')
  await app.see('Same as phone')
  await app.press('Close')
  await app.until('the sheet to go', () => !document.querySelector('dialog'))
  localStorage.removeItem('isFirstLaunch')
  await app.press('Skip')
  await app.see('SEC CS202600001')
  await app.press('I have an account')
  await app.until('the login', () => app.address() === '/pages/login/index')
  expect(localStorage.getItem('isFirstLaunch')).toBe('no')
})

it('the welcome page leads new users to the registration', async () => {
  const app = await visit('new-device', '/pages/login/welcome', undefined, { signedOut: true })
  await app.press('Next')
  await app.press('Next')
  await app.press('Create account')
  await app.until('the registration', () => app.address() === '/pages/register/selectAccountType')
  expect(localStorage.getItem('isFirstLaunch')).toBe('no')
})

describe('login by code', () => {
  it('prefills the number from the link that opened the page, sends one code, and signs in with that code', async () => {
    const app = await visit(
      'merchant',
      '/pages/login/noteLogin',
      { phoneNumber: getPersonaMobile('merchant') },
      {
        signedOut: true,
      },
    )
    await app.see('By continuing, you accept these agreements')
    expect(document.querySelector<HTMLInputElement>('main input')?.value).toBe('0917 000 0007')
    await app.press('Send code')
    await app.until('the code', () => app.address().startsWith('/pages/login/loginCode'))
    await app.see('Send again in')
    expect(app.calls(smsCodes.sendSms)).toMatchObject([{ phoneNumber: getPersonaMobile('merchant') }])
    const code = app.simulation.inbox(getPersonaMobile('merchant')).find((one) => one.code)?.code ?? ''
    await app.fill('Code', code)
    await app.until('home', () => app.address() === '/pages/index/index')
    expect(currentSession()?.userID).toBe('U-merchant')
  })

  it('reports an unregistered number at its field and sends no code', async () => {
    const app = await visit('new-device', '/pages/login/noteLogin')
    await app.fill('Mobile number', '0917 999 9999')
    await app.press('Send code')
    await app.see('This number is not registered.')
    expect(app.problems().length).toBeGreaterThan(0)
    expect(app.calls(smsCodes.sendSms)).toEqual([])
    expect(app.address()).toBe('/pages/login/noteLogin')
  })
})

it('a login by SMS of a known number takes two taps and the code; another number is asked for first', async () => {
  const app = await visit('merchant', '/pages/login/index', undefined, { signedOut: true })
  await app.press('Other ways to log in')
  await app.press(/^Log in with an SMS code/)
  await app.until('the code page', () => app.address().startsWith('/pages/login/loginCode'))
  expect(app.calls(smsCodes.sendSms)).toHaveLength(1)
  expect(app.address()).toContain(getPersonaMobile('merchant'))
  const other = await visit('merchant', '/pages/login/index', undefined, { signedOut: true })
  await other.press('Not you?')
  await other.press('Other ways to log in')
  await other.press('Log in with an SMS code')
  await other.until('the number', () => other.address() === '/pages/login/noteLogin')
  expect(other.calls(smsCodes.sendSms)).toEqual([])
})
