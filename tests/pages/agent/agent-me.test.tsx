// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { visit } from '../app'

describe("an agent's account page", () => {
  it('leads to customers, contracts, commission and e-wallets', async () => {
    const app = await visit('agent', '/pages/me/index')
    for (const [name, path] of [
      ['My customers', '/pages/me/client/index'],
      ['Contracts', '/pages/index/loanManagement'],
      ['Commission', '/pages/me/brokerage/index'],
      ['E-wallets', '/pages/me/eWalletMgrt'],
    ] as const)
      expect((await app.ready(name)).getAttribute('href')).toBe(path)
  })

  it('adds an e-wallet for the commission after the payment PIN', async () => {
    const app = await visit('agent', '/pages/me/eWalletMgrt')
    await app.press('Add an e-wallet')
    await app.fill('E-wallet', 'MAYA')
    await app.fill('E-wallet mobile number', '0917 000 0099')
    await app.press('Save')
    await app.see('Confirm it’s you')
    for (const digit of personaSecrets.paymentPin) await app.press(digit)
    await app.see('•••• 0099')
    expect(app.calls(wallet.bindWallet)).toHaveLength(2)
    expect(app.problems()).toEqual([])
  })
})
