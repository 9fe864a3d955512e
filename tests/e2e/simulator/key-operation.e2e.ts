import { expect } from '../harness'
import { secrets } from '../steps'
import { test } from './key-server'

test.use({ over: 'http' })

test('the app encrypts a password with the key that the key operation returns, and hides pages that this operation switches off', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', signedOut: true })
  expect(await harness.inApp(() => document.getElementById('config')?.textContent)).not.toContain('cipherKey')
  await harness.button('Other ways to log in').click()
  await harness.button('Log in with your password').click()
  await harness.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
  await harness.button('Log in', true).click()
  await harness.at('/pages/index/index')
  await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
  await harness.sim('switchOff', ['/pages/me/card'])
  // the page doesn't wait for the reply; until it arrives the link is still there and leads to the message
  await expect(async () => {
    await harness.goto('/pages/me/index')
    await expect(harness.phone.getByRole('link', { name: 'E-wallets' })).toBeVisible()
    const link = harness.phone.getByRole('link', { name: 'Send money to' })
    if (await link.isVisible()) await link.click({ timeout: 3000 })
    else await harness.goto('/pages/me/card')
    await expect(harness.heading('This is switched off for now').last()).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(harness.complaints).toEqual([])
})
