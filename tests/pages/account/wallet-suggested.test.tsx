// @vitest-environment window
import { expect, it } from 'vitest'
import { wallet } from '../../../bridge/contract/operations/loan-wallet'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { visit } from '../app'

/** True if the form asks to choose a provider; undefined while it is loading. */
const asksProvider = () => {
  const select = document.querySelector('select')
  return select ? select.querySelector('option[value=""]') !== null : undefined
}

it('the e-wallet named in the application form is suggested with the own number, until it is added', async () => {
  const app = await visit('individual', '/pages/me/eWalletMgrt')
  expect(app.simulation.state().users['U-individual']?.pre.form?.ewalletUsed).toBe('GCASH')
  await app.until('the suggestion', () => asksProvider() === false)
  await app.press('Save')
  await app.see('Confirm it’s you')
  for (const digit of personaSecrets.pin) await app.press(digit)
  await app.until('the wallet', () => app.calls(wallet.bindWallet).length === 2)
  expect(app.calls(wallet.bindWallet)[1]).toMatchObject({ provider: 'GCASH' })
})

it('an e-wallet that is added already is not suggested', async () => {
  const app = await visit('merchant', '/pages/me/eWalletMgrt')
  await app.press('Add an e-wallet')
  await app.until('the form', () => asksProvider() === true)
})
