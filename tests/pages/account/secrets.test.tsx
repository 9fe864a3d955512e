// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { user } from '../../../bridge/contract/operations/system-user'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { openAddress } from '../../../src/routes/history/history'
import { href } from '../../../src/routes/history/links'
import { stepToken } from '../../../src/session/completed-steps'
import { currentSession } from '../../../src/session/session'
import { keepStepUpTicket, stepUpTicket } from '../../../src/session/step-up-ticket'
import { confirmByPin, type Visit, visit } from '../app'

const codeTo = (app: Visit, to: string) => app.simulation.inbox(to).find((one) => one.code)?.code ?? ''

/** Enters a new PIN twice. */
async function choosePin(app: Visit, digits: string): Promise<void> {
  await app.see('Choose a 6-digit PIN')
  for (const digit of digits) await app.press(digit)
  await app.see('Enter it again')
  for (const digit of digits) await app.press(digit)
}

describe('a forgotten PIN', () => {
  it('can be reset by a code alone if the identity was never verified', async () => {
    const app = await visit('new-merchant', '/pages/forgetPassword/index')
    await app.fill('Mobile number', `0${getPersonaMobile('new-merchant')}`)
    await app.press('Send code')
    await app.until('the code', () => app.calls(smsCodes.sendSms).length > 0)
    await app.see('Send again in')
    await app.fill('Code', codeTo(app, getPersonaMobile('new-merchant')))
    await app.see('Choose a 6-digit PIN')
    for (const digit of '258036') await app.press(digit)
    await app.see('Choose a PIN other than your current one')
    expect(app.text()).not.toContain('Enter it once more')
    // the ticket of another step is used up too
    keepStepUpTicket({ pinTicket: 'P-1' })
    await choosePin(app, '964208')
    await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
    expect(stepUpTicket()).toBeNull()
    expect(stepToken('codeChecked', getPersonaMobile('new-merchant'))).toBeUndefined()
    expect(app.address()).toBe(href('/pages/login/index', { phoneNumber: getPersonaMobile('new-merchant') }))
    expect(app.calls(auth.validateLegalPersonIdentity)).toEqual([])
    expect(app.simulation.state().users[getPersonaUserId('new-merchant')]?.pin).toBe('964208')
  })

  it('can be reset by a code to the e-mail; back returns to the same form', async () => {
    const app = await visit('new-merchant', '/pages/forgetPassword/index', { type: 'PIN', by: 'mail' })
    const email = app.simulation.state().users[getPersonaUserId('new-merchant')]?.email ?? ''
    await app.fill('E-mail', email)
    await app.press('Send code')
    await app.see('Send again in')
    const asked = href('/pages/forgetPassword/index', { type: 'PIN', by: 'mail', email })
    expect(app.address()).toBe(`${asked}&step=code`)
    expect(app.calls(emailCodes.sendEmail)).toMatchObject([{ email, scene: Scene.forgotPassword }])
    history.back()
    await app.until('the question', () => app.address() === asked)
    await app.until(
      'the e-mail',
      () => document.querySelector<HTMLInputElement>('main input[type=email]')?.value === email,
    )
    await app.press('Send code')
    await app.see('Send again in')
    await app.fill('Code', codeTo(app, email))
    await choosePin(app, '964208')
    await app.until('the login page', () => app.address() === '/pages/login/index')
    expect(app.calls(auth.forgetPwd)).toMatchObject([
      { email, emailTranceId: expect.stringMatching(/./), identityTicket: null, type: 'PIN' },
    ])
    expect(app.simulation.state().users[getPersonaUserId('new-merchant')]?.pin).toBe('964208')
  })

  it('can be replaced only after an identity check if the user was verified before', async () => {
    const app = await visit('merchant', '/pages/forgetPassword/resetPassword', {
      type: 'PIN',
      phoneNumber: getPersonaMobile('merchant'),
    })
    await app.see('Confirm again that it’s you')
    await app.press('Continue')
    await app.press('Send code')
    await app.see('Send again in')
    await app.fill('Code', codeTo(app, getPersonaMobile('merchant')))
    await app.see('M••• S•••')
    openAddress(
      href('/pages/forgetPassword/resetPassword', { type: 'PIN', phoneNumber: getPersonaMobile('merchant') }),
    )
    await app.see('Confirm again that it’s you')
    await app.press('Continue')
    await app.see('M••• S•••')
    expect(app.text()).not.toContain('Choose a 6-digit PIN')
    expect(app.calls(auth.forgetPwd)).toEqual([])
  })

  it('shows for how long the ID number is locked, and offers the face check', async () => {
    const app = await visit('merchant', '/pages/forgetPassword/idCard', {
      type: 'PIN',
      phoneNumber: getPersonaMobile('merchant'),
    })
    for (const left of [2, 1]) {
      await app.fill('ID number', `0111-1234567-${left}`)
      await app.press('Check')
      await app.see(`Tries left: ${left}`)
      const number = document.querySelector<HTMLInputElement>('input[autocomplete=off]')
      const problem = document.getElementById(
        number?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      )
      expect(problem?.textContent).toContain(`Tries left: ${left}`)
    }
    await app.fill('ID number', '0111-1234567-0')
    await app.press('Check')
    await app.see('Too many tries. Try again in 30 min.')
    expect(app.control('Verify with your face instead')).toBeDefined()
    expect(JSON.stringify(localStorage)).not.toContain('1234567')
  })
})

it('the payment PIN is reset with the login PIN if the identity was never verified', async () => {
  const app = await visit('new-merchant', '/pages/me/paymentCode/resetPassword')
  const id = getPersonaUserId('new-merchant')
  app.simulation.service.work(({ state }) => {
    const owner = state.users[id]
    if (owner) owner.paymentPin = '147036'
  })
  await app.see('Send again in')
  await app.fill('Code', codeTo(app, getPersonaMobile('new-merchant')))
  await choosePin(app, '964208')
  await confirmByPin(app, '258036')
  await app.until('the new PIN', () => app.simulation.state().users[id]?.paymentPin === '964208')
})

it('the first login forces a new password and a new PIN', async () => {
  const app = await visit('first-login', '/pages/login/index')
  await app.see('Welcome back, Irene')
  for (const digit of '258036') await app.press(digit)
  await app.see('Choose a password of your own')
  await app.fill('Password you received', 'Merchant2580')
  await app.fill('New password', 'Sampaguita77')
  await app.fill('New password again', 'Sampaguita77')
  await app.press('Save and continue')
  await app.see('Now choose a PIN of your own')
  expect(currentSession()?.firstLogin).toBe(true)
  for (const digit of '258036') await app.press(digit)
  await choosePin(app, '964208')
  await app.until('home', () => app.address() === '/pages/index/index')
  const sent = app.calls(credentials.changePin) as { type: string }[]
  expect(sent.map(({ type }) => type)).toEqual(['PASSWORD', 'PIN'])
  expect(app.simulation.state().users[getPersonaUserId('first-login')]?.password).toBe('Sampaguita77')
  expect(currentSession()?.firstLogin).toBe(false)
})

it('the first login reports a wrong old password and an unchanged new one at their own fields', async () => {
  const app = await visit('first-login', '/pages/login/index')
  for (const digit of '258036') await app.press(digit)
  const change = async (present: string, next: string) => {
    await app.fill('Password you received', present)
    await app.fill('New password', next)
    await app.fill('New password again', next)
    await app.press('Save and continue')
    await app.until('a problem', () => app.problems().length > 0)
    return [...document.querySelectorAll('.problem')].map(
      (one) => one.closest('div, label, fieldset')?.parentElement?.querySelector('input')?.id,
    )
  }
  expect(await change('Merchant2581', 'Sampaguita77')).toEqual(['password-present'])
  expect(app.problems().join()).toMatch(/incorrect/i)
  expect(await change('Merchant2580', 'Merchant2580')).toEqual(['password-first'])
})

it('the first login lets a user who doesn’t change the received password only log out', async () => {
  const app = await visit('first-login', '/pages/login/index')
  await app.see('Welcome back, Irene')
  for (const digit of '258036') await app.press(digit)
  await app.press('Log out')
  await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
  expect([currentSession(), localStorage.getItem('token')]).toEqual([null, null])
})

describe('registering', () => {
  it('returns to its first step if an earlier step is missing', async () => {
    const app = await visit('new-merchant', '/pages/register/verification')
    await app.see('Let’s start at the beginning')
    await app.press('Register')
    await app.see('What is the account for?')
    expect(app.calls(smsCodes.sendSms)).toEqual([])
  })

  it('lets a signed-in user ask the agent of an invitation link by one press', async () => {
    const app = await visit('individual', '/pages/register/invitateAgent', { code: 'A-20886' })
    await app.see('Ana Reyes')
    expect(app.address()).toBe('/pages/me/invitationCode/set?code=A-20886')
    await app.press('Ask this agent')
    await app.see('You asked Ana Reyes.')
    expect(app.calls(register.getAgentInfo)).toEqual([{ invitationCode: 'A-20886' }])
    expect(app.calls(user.bindAgent)).toEqual([{ invitationCode: 'A-20886' }])
  })
})
