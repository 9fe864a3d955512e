// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { auth } from '../../bridge/contract/operations/auth-app'
import { smsCodes } from '../../bridge/contract/operations/auth-codes'
import { currentSession } from '../../src/session/session'
import { logOut, visit } from './app'

it('signs in by PIN, which crosses the bridge enciphered, and arrives at home', async () => {
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

it('leaves nobody signed in where the service does not say who it is', async () => {
  const app = await visit('merchant', '/pages/me/index')
  await logOut(app)
  app.empty.add(auth.getUserInfo.native)
  for (const digit of '258036') await app.press(digit)
  await app.until('the question', () => app.calls(auth.getUserInfo).length > 0)
  await app.until('no session', () => currentSession() === null && localStorage.getItem('token') === null)
  expect(app.address()).toMatch(/^\/pages\/login\/index/)
})

it('says that a PIN is locked, and keeps no PIN that was typed', async () => {
  const app = await visit('locked', '/pages/login/index')
  await app.see('Welcome back, Lorna')
  for (const digit of '258036') await app.press(digit)
  await app.see(/Locked after too many tries/)
  const [body] = app.calls(auth.pinLogin) as { pin: string }[]
  expect(body?.pin).not.toContain('258036')
  expect(JSON.stringify(localStorage)).not.toContain('258036')
})

it('asks for the mobile first where no account is known', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  await app.see('Log in to Puhunan')
  for (const digit of '258036') await app.press(digit)
  await app.see('Enter your mobile number first.')
  expect(app.calls(auth.pinLogin)).toEqual([])
})

it('says in words of their own that a mobile must be a number, and what it looks like', async () => {
  const app = await visit('new-device', '/pages/login/index')
  await app.press('Not you?')
  for (const [typed, words] of [
    ['maria', 'Use digits only'],
    ['0917 00O 0014', 'Use digits only'],
    ['0917', 'Enter a mobile number like 0917 123 4567'],
    ['   ', 'Enter your mobile number first.'],
  ] as const) {
    await app.fill('Mobile number', typed)
    for (const digit of '258036') await app.press(digit)
    await app.see(words)
  }
  expect(app.calls(auth.pinLogin)).toEqual([])
})

it('says at the password and the code too what is missing', async () => {
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

it('names the agreements that a login by SMS accepts, and opens each', async () => {
  const app = await visit('new-device', '/pages/login/noteLogin')
  await app.see('By continuing, you accept these agreements')
  for (const name of ['Terms of use', 'Privacy notice']) expect(app.control(name)).toBeDefined()
  await app.press('Privacy notice')
  await app.until('its text', () => app.address() === '/pages/register/registerAgreement?type=PRIVACY')
  await app.until('the frame', () => document.querySelector('iframe'))
})
