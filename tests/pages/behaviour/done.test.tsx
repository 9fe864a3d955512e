// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { smsCodes } from '../../../bridge/contract/operations/auth-codes'
import { getPersonaUserId } from '../../../host-sim/seed/personas'
import { currentSession } from '../../../src/session/session'
import { confirmByPin, visit } from '../app'

const nothing = 'Nothing to show here'

describe('a link to the result of something that didn’t happen', () => {
  it.each([
    ['/pages/me/code', { kind: 'phone', value: '9175550100' }],
    ['/pages/me/editPhoneSuccess', { kind: 'phone', value: '9175550100' }],
    ['/pages/login/loginCode', { phoneNumber: '9170000007' }],
    ['/pages/register/registeredSuccess', { phoneNumber: '9175550100' }],
  ] as const)('shows an empty page at %s', async (path, query) => {
    const app = await visit('merchant', path, query)
    await app.see(nothing)
    expect(app.control('Go to home')).toBeDefined()
    expect(app.text()).not.toMatch(/sent|registered|changed|0100/)
  })

  it('shows an empty page at /pages/client/registeredSuccess for a customer who registered long ago', async () => {
    const app = await visit('agent', '/pages/client/registeredSuccess', {
      customerId: getPersonaUserId('merchant'),
    })
    await app.see(nothing)
  })

  it('shows an error for an unknown payment at /pages/order/paymentUncertainty', async () => {
    const app = await visit('merchant', '/pages/order/paymentUncertainty', { transactionNo: 'TX-FOREIGN' })
    await app.see('Couldn’t load this')
    expect(app.text()).not.toMatch(/checking|may have been|Nothing was taken/i)
  })
})

/** Opens a customer's registration at the agreements. */
async function readOut() {
  const app = await visit('agent', '/pages/client/register')
  await app.fill('Mobile number', '0917 555 0188')
  await app.press('Next')
  await app.see('Read these out to the customer')
  return app
}

describe('registering a customer', () => {
  it('requires accepted agreements, sends one code, and registers the customer', async () => {
    const app = await readOut()
    await app.press('Send them a code')
    await app.see('Tick this first')
    expect(app.calls(smsCodes.sendSms)).toEqual([])
    document.querySelector<HTMLInputElement>('main [type=checkbox]')?.click()
    await app.until('no reminder', () => !app.text().includes('Tick this first'))
    await app.press('Send them a code')
    await app.until('the code', () => app.address() === '/pages/client/register?step=code')
    await app.see('Send again in')
    // back at the agreements, the code has already been sent
    history.back()
    await app.press('Send them a code')
    await app.until('the code again', () => app.address() === '/pages/client/register?step=code')
    expect(app.calls(smsCodes.sendSms)).toMatchObject([
      { phoneNumber: '9175550188', scene: Scene.registerForCustomer },
    ])
    const code = app.simulation.inbox('9175550188').find((one) => one.code)?.code ?? ''
    await app.fill('Code', code)
    await app.see('The customer is registered')
    const customer = Object.values(app.simulation.state().users).find(({ mobile }) => mobile === '9175550188')
    expect(app.address()).toBe(`/pages/client/registeredSuccess?customerId=${customer?.id}`)
    expect(customer?.agreements.length).toBeGreaterThan(0)
  })
})

describe('a completed step', () => {
  it('shows its result, such as a code sent to the new mobile number, without a step token in any address', async () => {
    const app = await visit('merchant', '/pages/me/inputPhone', { kind: 'phone' })
    await app.fill('New mobile number', '0917 555 0177')
    await app.press('Send code')
    await app.until('the page for the code', () => app.address().startsWith('/pages/me/code'))
    await app.see('Send again in')
    expect(app.calls(smsCodes.sendSms)).toHaveLength(1)
    expect(app.address()).toBe('/pages/me/code?kind=phone&value=9175550177')
    expect(app.text()).not.toContain(nothing)

    // the new mobile must sign in again
    const mail = app.simulation.inbox('9175550177').find(({ code }) => code)
    await app.fill('Code', mail?.code ?? '')
    await confirmByPin(app, '258036')
    await app.until('the end', () => app.address().startsWith('/pages/me/editPhoneSuccess'))
    expect(app.simulation.state().users['U-merchant']?.mobile).toBe('9175550177')
    expect(currentSession()).toBeNull()
    expect([localStorage.getItem('token'), localStorage.getItem('lastAccount')]).toEqual([null, null])
  })
})
