// @vitest-environment window
import { beforeAll, describe, expect, it } from 'vitest'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { getPersonaMobile, getPersonaUserId, type PersonaId } from '../../../host-sim/seed/personas'
import type { Route } from '../../../src/routes/route'
import { routes } from '../../../src/routes/table'
import { confirmByPin, decideCameraCheck, deploy, type Visit, visit } from '../app'

const rows: [string, Route][] = Object.entries(routes)

/** Step tokens, tickets, verification numbers and PINs of the service that occur outside its memory. */
function leaks({ simulation }: Visit): string[] {
  const { codes, tickets, ekyc, users } = simulation.state()
  const secrets = [
    ...[codes, tickets, ekyc].flatMap((table) => Object.keys(table)),
    ...Object.values(codes).map(({ code }) => code),
    ...Object.values(users).flatMap(({ pin, password, paymentPin }) => [pin, password, paymentPin]),
  ].flatMap((secret) => secret ?? [])
  const places = {
    address: location.href,
    history: JSON.stringify(history.state),
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    screen: document.body.textContent ?? '',
  }
  return Object.entries(places).flatMap(([place, text]) =>
    [...new Set(secrets)].filter((one) => text.includes(one)).map((one) => `${one} in ${place}`),
  )
}

let looks = 0
/** Expects no leak now. */
function look(app: Visit): void {
  expect(leaks(app)).toEqual([])
  looks += 1
}

async function enterCode(app: Visit, mobile: string): Promise<void> {
  await app.see('Send again in')
  look(app)
  await app.fill('Code', app.simulation.inbox(mobile).find((one) => one.code)?.code ?? '')
}

async function enterTwice(app: Visit, pin: string): Promise<void> {
  await app.see('Choose a 6-digit PIN')
  look(app)
  for (const digit of pin) await app.press(digit)
  await app.see('Enter it again')
  for (const digit of pin) await app.press(digit)
}

/** Passes the check by camera on the provider's page. */
async function passCamera(app: Visit): Promise<void> {
  await app.until('the provider', () => document.querySelector('iframe'))
  look(app)
  decideCameraCheck(app)
  await app.see('Identity verified')
}

const idOf = (app: Visit, persona: PersonaId) =>
  app.simulation.state().users[getPersonaUserId(persona)]?.idNumber ?? ''

// the origin of the test service's provider
beforeAll(() => deploy({ ekycOrigins: ['http://localhost'] }))

describe('PINs, passwords, codes and tickets', () => {
  it('have no field in any page’s query', () => {
    const fields = rows.flatMap(([path, { query = {} }]) => Object.keys(query).map((name) => [path, name]))
    expect(fields.length).toBeGreaterThan(60)
    // an e-KYC number is also called transactionNo, so that page has none; payments can be requested only by
    // their owner
    const telling = /ticket|trance|trace|pin$|pwd|password|authcode|token|signature|challenge/i
    const found = fields.filter(
      ([path = '', name = '']) =>
        telling.test(name) || (path.includes('ekyweb') && /transactionNo|url/.test(name)),
    )
    expect(found).toEqual([])
  })

  it('stay out of addresses, storage and displayed texts while a forgotten PIN is reset by code and ID number', async () => {
    const app = await visit('merchant', '/pages/forgetPassword/index')
    await app.fill('Mobile number', `0${getPersonaMobile('merchant')}`)
    await app.press('Send code')
    await enterCode(app, getPersonaMobile('merchant'))
    await app.see('M••• S•••')
    look(app)
    await app.fill('ID number', idOf(app, 'merchant'))
    await app.press('Check')
    await passCamera(app)
    await enterTwice(app, '964208')
    await app.until('the login page', () => app.address().startsWith('/pages/login/index'))
    look(app)
    expect(app.simulation.state().users[getPersonaUserId('merchant')]?.pin).toBe('964208')
  })

  it('stay out of addresses, storage and displayed texts while a forgotten payment PIN is reset', async () => {
    const app = await visit('merchant', '/pages/me/paymentCode/resetPassword')
    await enterCode(app, getPersonaMobile('merchant'))
    await app.see('M••• S•••')
    look(app)
    await app.fill('ID number', idOf(app, 'merchant'))
    await app.press('Check')
    await passCamera(app)
    await enterTwice(app, '964208')
    await app.until('the new PIN', () => paymentPinOf(app, 'merchant') === '964208')
    look(app)
  })

  it('stay out of addresses, storage and displayed texts while a first payment PIN is set', async () => {
    const app = await visit('individual', '/pages/me/paymentCode/set')
    await enterCode(app, getPersonaMobile('individual'))
    await enterTwice(app, '308264')
    await confirmByPin(app, '258036')
    await app.until('the new PIN', () => paymentPinOf(app, 'individual') === '308264')
    look(app)
  })

  it('stay out of addresses, storage and displayed texts while a login PIN is changed with a code', async () => {
    const app = await visit('merchant', '/pages/me/password/index', { type: 'PIN', by: 'code' })
    await enterCode(app, getPersonaMobile('merchant'))
    await enterTwice(app, '964208')
    await app.press('Open the camera check')
    await app.until('the provider', () => document.querySelector('dialog iframe'))
    look(app)
    decideCameraCheck(app)
    await app.until('it', () => app.simulation.state().users[getPersonaUserId('merchant')]?.pin === '964208')
    look(app)
  })

  it('stay out of addresses, storage and displayed texts while an identity is verified on the provider’s page', async () => {
    const app = await visit('not-ekyc', '/pages/index/indexScreening')
    const before = Object.keys(app.simulation.state().ekyc).length
    await app.press(/^(Verify|Start|Continue|Go on)/)
    await app.until('the provider', () => app.address().startsWith('/pages/ekywebview/'))
    await app.until('its page', () => document.querySelector('iframe'))
    expect(Object.keys(app.simulation.state().ekyc)).toHaveLength(before + 1)
    look(app)
  })

  it('stay out of addresses, storage and displayed texts while an account is registered', async () => {
    const app = await visit('merchant', '/pages/register/selectAccountType')
    await app.press(/^Individual/)
    await app.fill('Mobile number', '0917 555 0100')
    await app.fill('E-mail', 'new@mail.example')
    document.querySelector<HTMLElement>('input[type=checkbox]')?.click()
    await app.press('Send code')
    await app.until('both codes', () => app.calls(smsCodes.sendSms).length > 0)
    await app.see('Code by SMS')
    look(app)
    await app.fill('Code', app.simulation.inbox('9175550100').find((one) => one.code)?.code ?? '')
    await app.see('Code by e-mail')
    look(app)
    await app.fill('Code', app.simulation.inbox('new@mail.example').find((one) => one.code)?.code ?? '')
    await enterTwice(app, '964208')
    look(app)
  })
})

const paymentPinOf = (app: Visit, persona: PersonaId) =>
  app.simulation.state().users[getPersonaUserId(persona)]?.paymentPin

it('the tests of this file look for leaked secrets more than 15 times', () => {
  expect(looks).toBeGreaterThan(15)
  console.info(`looked ${looks} times in five places`)
})
