// @vitest-environment window
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { monotonic } from '../../../src/session/clock'
import { currentSession, lastAccount } from '../../../src/session/session'
import { stepUpTicket } from '../../../src/session/step-up-ticket'
import { confirmByPin, decideCameraCheck, deploy, type Visit, visit } from '../app'

// the origin of the test service's provider
beforeAll(() => deploy({ ekycOrigins: ['http://localhost'] }))

const mobile = '9175550199'
const email = 'maria.new@mail.example'
const maria = (app: Visit) => app.simulation.state().users[getPersonaUserId('merchant')]

/** Skips waits of exactly one second. */
function secondsPass(): void {
  const every = setInterval
  const { now } = monotonic
  let passed = 0
  vi.spyOn(monotonic, 'now').mockImplementation(() => now() + passed)
  vi.stubGlobal('setInterval', (then: () => void, ms?: number) => {
    if (ms !== 1000) return every(then, ms)
    return every(() => {
      passed += 1000
      then()
    }, 0)
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function enterCode(app: Visit, to: string, wrong = false): Promise<void> {
  await app.see('Send again in')
  const code = app.simulation.inbox(to).find((one) => one.code)?.code ?? ''
  await app.fill(
    'Code',
    wrong
      ? [...code]
          .reverse()
          .join('')
          .replace(/^./, (digit) => `${(+digit + 1) % 10}`)
      : code,
  )
}

it('closing the sheet that asks for the PIN changes nothing and shows no error', async () => {
  const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'email' })
  await app.fill('New e-mail', email)
  await app.press('Send code')
  await enterCode(app, email)
  await app.see('Confirm it’s you')
  await app.press('Close')
  await app.until('the end of the sheet', () => !document.querySelector('dialog'))
  expect(app.problems()).toEqual([])
  expect(maria(app)?.email).toBe('merchant@mail.example')
  expect(app.calls(user.editEmail)).toHaveLength(1)
})

it('the camera check in the sheet replaces a forgotten PIN, and the refused call then continues', async () => {
  const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'email' })
  await app.fill('New e-mail', email)
  await app.press('Send code')
  await enterCode(app, email)
  await app.press('Forgot it? Check with the camera')
  await app.press('Open the camera check')
  await app.until('the provider', () => document.querySelector('dialog iframe'))
  decideCameraCheck(app)
  await app.see('E-mail changed')
  expect(app.calls(user.editEmail).at(-1)).toMatchObject({ email, identityTicket: expect.any(String) })
  // borrowing, accounts and further changes wait
  expect(maria(app)?.heldUntil).toBeGreaterThan(app.simulation.service.now())
})

describe('a new mobile number', () => {
  it('becomes the login name, ends every session, and replaces the old number that the login page remembers', async () => {
    const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'phone' })
    const token = localStorage.getItem('token') ?? ''
    await app.fill('New mobile', '0917 555 0199')
    await app.press('Send code')
    await app.until('the code page', () => app.address() === `/pages/me/code?kind=phone&value=${mobile}`)
    await enterCode(app, mobile)
    await confirmByPin(app, '258036')
    await app.see('Mobile number changed')
    expect(maria(app)?.mobile).toBe(mobile)
    expect(app.simulation.state().sessions[token]).toBeUndefined()
    expect([currentSession(), localStorage.getItem('token'), lastAccount()]).toEqual([null, null, null])
    await app.press('Log in')
    await app.until('the login page', () => app.address() === `/pages/login/index?phoneNumber=${mobile}`)
    expect(app.text()).not.toContain('Welcome back')
    for (const digit of '258036') await app.press(digit)
    await app.until('home', () => app.address() === '/pages/index/index')
  })

  it('is rejected if the code is wrong, and the session continues', async () => {
    const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'phone' })
    const before = maria(app)?.mobile
    await app.fill('New mobile', '0917 555 0199')
    await app.press('Send code')
    await enterCode(app, mobile, true)
    await confirmByPin(app, '258036')
    await app.see(/code is incorrect/)
    expect(maria(app)?.mobile).toBe(before)
    expect(currentSession()?.userID).toBe(getPersonaUserId('merchant'))
    expect(lastAccount()).not.toBeNull()
    // the PIN was right, so the right code needs no second PIN
    await enterCode(app, mobile)
    await app.see('Mobile number changed')
    expect(app.calls(credentials.verifyPin)).toHaveLength(1)
  })

  it('is refused before a code is sent if another account has it', async () => {
    const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'phone' })
    await app.fill('New mobile', '0917 000 0001')
    await app.press('Send code')
    await app.see('This belongs to another account.')
    expect(app.simulation.inbox('9170000001').filter(({ code }) => code)).toEqual([])
  })
})

it('replacing a lost mobile number requires proof of identity, which is sent once', async () => {
  const app = await visit('merchant', '/pages/me/idCard')
  await app.fill('ID number', maria(app)?.idNumber ?? '')
  await app.press('Check')
  await app.until('the provider', () => document.querySelector('iframe'))
  decideCameraCheck(app)
  await app.see('Identity verified')
  await app.until('the new number', () => app.address() === '/pages/me/inputPhone?kind=phone')
  await app.fill('New mobile', '0917 555 0188')
  await app.press('Send code')
  await enterCode(app, '9175550188')
  await app.see('Mobile number changed')
  expect(maria(app)?.mobile).toBe('9175550188')
  expect(app.calls(user.editPhoneNumber)).toMatchObject([{ identityTicket: expect.stringMatching(/./) }])
  expect(stepUpTicket()).toBeNull()
})

it('the identity form asks once about an ID number of unusual format, and sends it when confirmed', async () => {
  const app = await visit('merchant', '/pages/me/idCard')
  await app.fill('ID number', '0111-12')
  await app.press('Check')
  await app.until('what is odd', () => app.problems().length > 0)
  expect(app.calls(auth.validateLegalPersonIdentity)).toEqual([])
  // another unusual number is questioned too
  await app.fill('ID number', '0111-13')
  await app.press('Check')
  await app.until('what is odd', () => app.problems().length > 0)
  expect(app.calls(auth.validateLegalPersonIdentity)).toEqual([])
  await app.press('Check')
  await app.see(/Tries left/)
  expect(app.calls(auth.validateLegalPersonIdentity)).toMatchObject([
    { idNumber: expect.stringMatching(/^0111-?13$/) },
  ])
})

it('a new e-mail replaces the old one and keeps the session', async () => {
  const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'email' })
  await app.fill('New e-mail', email)
  await app.press('Send code')
  await app.until('the code page', () => app.address().startsWith('/pages/me/code?kind=email'))
  await enterCode(app, email)
  await confirmByPin(app, '258036')
  await app.see('E-mail changed')
  expect(maria(app)?.email).toBe(email)
  expect(currentSession()?.userID).toBe(getPersonaUserId('merchant'))
  await app.press('Done')
  await app.until('me', () => app.address() === '/pages/me/index')
})

it.each([
  ['email', email],
  ['phone', mobile],
] as const)(
  'the code page with kind=%s in its address sends another code on request, and accepts that code',
  async (kind, to) => {
    const isEmail = kind === 'email'
    secondsPass()
    const app = await visit('merchant', '/pages/me/inputPhone', { kind })
    await app.fill(isEmail ? 'New e-mail' : 'New mobile', isEmail ? to : `0${to}`)
    await app.press('Send code')
    await app.see('Send again in')
    const sent = () => app.simulation.inbox(to).filter(({ code }) => code).length
    expect(sent()).toBe(1)
    await app.press('Send again')
    await app.until('another code', () => sent() === 2)
    await enterCode(app, to)
    await confirmByPin(app, '258036')
    await app.see(isEmail ? 'E-mail changed' : 'Mobile number changed')
    expect(maria(app)?.[isEmail ? 'email' : 'mobile']).toBe(to)
  },
)

it('opened directly, the code page has no input field and the success page reports no changed number', async () => {
  for (const path of ['/pages/me/code', '/pages/me/editPhoneSuccess'] as const) {
    const app = await visit('merchant', path, { kind: 'phone', value: '9175550111' })
    await app.until('a page', () => app.text().length > 40)
    expect(document.querySelector('input')).toBeNull()
    expect(app.text()).not.toMatch(/number changed|E-mail changed/)
  }
})
