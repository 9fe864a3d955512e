// @vitest-environment window
import { afterEach, expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { emailCodes, smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { register } from '../../../bridge/contract/operations/auth-register'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { clearRegistration, registration } from '../../../src/features/auth/registration'
import { href } from '../../../src/routes/history/links'
import { editUser } from '../../service/service'
import { type Visit, visit } from '../app'

const mobile = '9175550100'
const email = 'new.shop@mail.example'
const pin = '964208'

afterEach(clearRegistration)

/** Goes from the account type to the agent page, with an e-mail address or, if `mail` is null, without. */
async function toAgent(app: Visit, kind: RegExp, mail: string | null): Promise<void> {
  await toPin(app, kind, mail)
  await app.until('the agent', () => app.address().startsWith('/pages/register/invitateAgent'))
}

/** Goes from the account type to the chosen PIN. */
async function toPin(
  app: Visit,
  kind: RegExp,
  mail: string | null,
  beforeEnd: () => unknown = () => undefined,
): Promise<void> {
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
  beforeEnd()
  for (const digit of pin) await app.press(digit)
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

/** Accepts the invitation of the agent, by its link. */
async function accept(): Promise<Visit> {
  const app = await visit(
    'merchant',
    '/pages/register/invitateAgent',
    { code: 'A-20886' },
    { signedOut: true },
  )
  await app.see('Ana Reyes invites you')
  return app
}

it('creates the account without another question if the agent was confirmed in the invitation, and logs in by the chosen PIN', async () => {
  const app = await accept()
  await toPin(app, /^Merchant/, null)
  await app.until('the end', () => app.address().startsWith('/pages/register/registeredSuccess'))
  await app.see('We asked Ana Reyes to be your agent')
  expect(app.calls(register.registerUser)).toMatchObject([{ invitationCode: 'A-20886' }])
  await app.press('Log in now')
  await app.until('home', () => app.address().startsWith('/pages/index/index'))
  expect(app.calls(auth.pinLogin)).toMatchObject([{ phoneNumber: mobile }])
})

it('asks for the PIN at the login page after a stay on the last page', async () => {
  const app = await accept()
  await toPin(app, /^Merchant/, null)
  await app.press('Stay here')
  await app.press('Log in now')
  await app.see('Enter your 6-digit PIN')
  await app.askedAll()
  expect(app.calls(auth.pinLogin)).toEqual([])
})

it('lets the user decide on the agent if the account could not be created', async () => {
  const app = await accept()
  await toPin(app, /^Merchant/, null, () =>
    // another user registers with the number in the meantime
    editUser(app.simulation, 'U-merchant', (one) => {
      one.mobile = mobile
    }),
  )
  await app.see('Who is your agent?')
  await app.ready('Another code')
  await app.ready('Create my account')
  expect(app.calls(register.registerUser)).toHaveLength(1)
})

it('has no field for the country, because there is one', async () => {
  const app = await accept()
  await app.press(/^Merchant/)
  await app.see('Mobile number')
  expect(app.text()).not.toContain('Country')
  expect(registration().country).toBe('PH')
})
