// @vitest-environment window
import { beforeAll, expect, it } from 'vitest'
import { cashTransaction } from '../../../bridge/contract/operations/loan-wallet'
import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { editUser } from '../../service/service'
import { confirmByPin, decideCameraCheck, deploy, type Visit, visit } from '../app'

// the origin of the test service's provider
beforeAll(() => deploy({ ekycOrigins: ['http://localhost'] }))

const agentOf = (app: Visit) => app.simulation.state().users[getPersonaUserId('agent')]

async function enterCode(app: Visit): Promise<void> {
  await app.see('Send again in')
  await app.fill('Code', app.simulation.inbox(getPersonaMobile('agent')).find((one) => one.code)?.code ?? '')
}

async function enterTwice(app: Visit, pin: string): Promise<void> {
  await app.see('Choose a 6-digit PIN')
  for (const digit of pin) await app.press(digit)
  await app.see('Enter it again')
  for (const digit of pin) await app.press(digit)
}

/** Types a code instead of scanning it. */
async function type(app: Visit, code: string): Promise<void> {
  // enabled once the phone has reported that it has no scanner
  await app.until('the button', () => app.control('Type the code')?.matches(':not([disabled])'))
  await app.press('Type the code')
  await app.fill('Printed code', code)
  await app.press('Use this code')
}

/** Opens a page as an agent without a payment PIN. */
async function withoutPin(path: '/pages/me/index' | '/pages/scancode/index') {
  const app = await visit('agent', path)
  editUser(app.simulation, getPersonaUserId('agent'), (agent) => {
    agent.paymentPin = null
  })
  return app
}

it('an agent sets a first payment PIN on the page "Me"', async () => {
  const app = await withoutPin('/pages/me/index')
  await app.press('Payment PIN')
  await app.see('A payment PIN protects cash-in and cash-out.')
  await app.press('Set payment PIN')
  await enterCode(app)
  await enterTwice(app, '964208')
  await confirmByPin(app, '258036')
  await app.see('You’ll need it for cash-in and cash-out.')
  expect(agentOf(app)?.paymentPin).toBe('964208')
})

it('an agent changes the payment PIN, and resets a forgotten one by code and ID number', async () => {
  const app = await visit('agent', '/pages/me/paymentCode/index')
  await app.press(/^Change it/)
  await app.see('Enter your current payment PIN')
  for (const digit of '147036') await app.press(digit)
  await enterTwice(app, '964208')
  await app.until('the new one', () => agentOf(app)?.paymentPin === '964208')
  await app.press(/^I forgot it/)
  await enterCode(app)
  await app.fill('ID number', agentOf(app)?.idNumber ?? '')
  await app.press('Check')
  await app.until('the provider', () => document.querySelector('iframe'))
  decideCameraCheck(app)
  await app.see('Identity verified')
  await enterTwice(app, '308264')
  await app.until('the third one', () => agentOf(app)?.paymentPin === '308264')
})

it('the scan page has the agent set a payment PIN before approving a cash code, and returns to that code', async () => {
  const app = await withoutPin('/pages/scancode/index')
  const { code } = app.simulation.cashCode({ kind: 'IN', amount: 500, persona: 'agent' })
  await type(app, code)
  await app.see('Set a payment PIN first.')
  expect(app.control('Continue')).toBeUndefined()
  await app.press('Set payment PIN')
  await app.until('its page', () => app.address().startsWith('/pages/me/paymentCode/index'))
  await app.press('Set payment PIN')
  await enterCode(app)
  await enterTwice(app, '964208')
  await confirmByPin(app, '258036')
  await app.until('the code again', () => app.address() === '/pages/scancode/index')
  await app.press('Continue')
  await app.see('Payment PIN')
  for (const digit of '964208') await app.press(digit)
  await app.see(/Cash-in of ₱500/)
  expect(app.calls(cashTransaction.scanQrCashInPay)).toHaveLength(1)
})

it('the scan page sends an agent who isn’t onboarded to the onboarding, not to the borrowers’ e-wallets', async () => {
  const app = await visit('new-agent', '/pages/scancode/index')
  const { code } = app.simulation.cashCode({ kind: 'IN', amount: 500, persona: 'new-agent' })
  await type(app, code)
  await app.see('Get approved as an agent first.')
  await app.press('See my agent approval')
  await app.until('it', () => app.address() === '/pages/me/personageInfo')
})
