// @vitest-environment window
import { expect, it } from 'vitest'
import { ApplicationState } from '../../../bridge/contract/codes'
import { openAddress } from '../../../src/routes/history/history'
import { confirmByPin, visit } from '../app'

it('a loan in review is signed again after its payout account was changed', async () => {
  const app = await visit('every-status', '/pages/me/eWalletMgrt', { next: '' })
  await app.press(/^GCash/)
  await app.fill('E-wallet mobile number', '0917 555 0123')
  await app.press('Change the number')
  await confirmByPin(app, '147036')
  await app.until(
    'the new number',
    () => !document.querySelector('dialog') && app.text().includes('•••• 0123'),
  )
  const { orders, applications } = app.simulation.state()
  expect(orders['LN-2026-010008']?.stage).toBe('rejected')
  expect(applications['AP-2026-010008']).toMatchObject({
    state: ApplicationState.draft,
    signed: null,
    contractHashes: [],
  })

  openAddress('/pages/index/messageCenter')
  await app.see('Sign your loan again')
  await app.press(/^Sign your loan againOrder LN-2026-010008/)
  await app.press('See loan')
  await app.see('Read and agree to the contracts (now)')
  expect(app.address()).toBe('/pages/agent/state?id=AP-2026-010008')
  await app.press('Continue')
  await app.until('the contracts', () => /^\/pages\/agent\/loan(?:Confirm|Agreement)/.test(app.address()))
  await app.see('•••• 0123')
})
