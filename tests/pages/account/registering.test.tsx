// @vitest-environment window
import { afterEach, expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { clearRegistration } from '../../../src/features/auth/registration'
import { href } from '../../../src/routes/history/links'
import { type Visit, visit } from '../app'

const mobile = '9175550100'
const email = 'new.shop@mail.example'
const pin = '964208'

afterEach(clearRegistration)

/** Goes from the account type to the agent page, with an e-mail address or, if `mail` is null, without. */
async function toAgent(app: Visit, kind: RegExp, mail: string | null): Promise<void> {
  await app.press(kind)
  await app.fill('Mobile number', `0${mobile}`)
  if (mail) await app.fill('E-mail (optional)', mail)
  document.querySelector<HTMLInputElement>('#f-agreements')?.click()
  await app.press('Send code')
  for (const [heading, to] of [
    ['Code by SMS', mobile],
    ...(mail ? [['Code by e-mail', mail] as const] : []),
  ] as const) {
    await app.see(heading)
    const code = await app.until(
      'a code',
      () => app.simulation.inbox(to).find((one) => one.code)?.code ?? undefined,
    )
    await app.fill('Code', code)
  }
  await app.see('Choose a 6-digit PIN')
  for (const digit of pin) await app.press(digit)
  await app.see('Enter it again')
  for (const digit of pin) await app.press(digit)
  await app.until('the agent', () => app.address().startsWith('/pages/register/invitateAgent'))
}

it('registration creates a merchant and sends a request to the agent whose code was typed', async () => {
  const app = await visit('merchant', '/pages/register/selectAccountType', undefined, { signedOut: true })
  await toAgent(app, /^Merchant/, email)
  expect(app.calls(smsCodes.sendSms)).toMatchObject([{ phoneNumber: mobile, scene: Scene.register }])
  expect(app.calls(emailCodes.sendEmail)).toMatchObject([{ email, scene: Scene.register }])
  await app.see('Scan your agent’s QR code')
  expect(app.control('Scan your agent’s QR code')?.getAttribute('href')).toBe(
    href('/pages/scancode/index', { next: '/pages/register/invitateAgent' }),
  )
  await app.fill('Invitation code', 'a-00001')
  await app.press('Find the agent')
  await app.see('No agent has the code A-00001.')
  await app.fill('Invitation code', 'a-20886')
  await app.press('Find the agent')
  await app.see('Ana Reyes')
  expect(app.address()).toBe('/pages/register/invitateAgent?code=A-20886')
  await app.press('Create my account')
  await app.until(
    'the end',
    () => app.address() === `/pages/register/registeredSuccess?phoneNumber=${mobile}`,
  )
  await app.see('We asked Ana Reyes to be your agent')

  const [body] = app.calls(register.registerUser) as Record<string, unknown>[]
  expect(body).toMatchObject({
    phoneNumber: mobile,
    email,
    scene: Scene.register,
    userType: 5,
    invitationCode: 'A-20886',
    agreementAcceptDTOList: [{ agreementNo: 'TERMS' }, { agreementNo: 'PRIVACY' }],
  })
  const { users, bindings } = app.simulation.state()
  const made = Object.values(users).find((one) => one.mobile === mobile)
  expect(made).toMatchObject({ email, pin, userType: 5 })
  expect(bindings[made?.id ?? '']).toMatchObject({ agentId: getPersonaUserId('agent') })
  expect(JSON.stringify({ ...localStorage })).not.toContain(pin)
})

it('registration creates an individual without e-mail and agent, and only once even if the reply is lost', async () => {
  const app = await visit('merchant', '/pages/register/selectAccountType', undefined, { signedOut: true })
  await toAgent(app, /^Individual/, null)
  app.lose(register.registerUser)
  await app.press(/^(Skip|Continue without)/)
  await app.until('the end', () => app.address().startsWith('/pages/register/registeredSuccess'))
  const made = Object.values(app.simulation.state().users).filter((one) => one.mobile === mobile)
  expect(made).toMatchObject([{ userType: 6, email: null }])
  expect(app.calls(emailCodes.sendEmail)).toEqual([])
  expect(app.calls(register.registerUser).at(-1)).toMatchObject({ invitationCode: null })
  expect(app.text()).not.toContain('We asked')
})
