import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { expect, type Harness, test } from '../harness'
import { follow, passCameraCheck, secrets, state } from '../steps'

const first = '964208'
const second = '730164'

/** Enters a new PIN twice. */
async function choosePin(harness: Harness, digits: string): Promise<void> {
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await harness.pin(digits)
  await expect(harness.phone.getByText('Enter it again')).toBeVisible()
  await harness.pin(digits)
}

// secrets.e2e.ts covers both carriers
test.use({ over: 'http' })

test('the payment PIN can be changed, is locked after five wrong tries, and can be reset', async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/me/paymentCode/index' })
  await follow(harness, /Change it/)
  await harness.pin(secrets.paymentPin)
  await choosePin(harness, first)
  await expect(harness.phone.getByText('Payment PIN changed.')).toBeVisible()
  await harness.at('/pages/me/paymentCode/index')
  await follow(harness, /Change it/)
  for (const left of [4, 3, 2, 1]) {
    await harness.pin(`11122${left}`)
    await expect(harness.phone.getByText(`Tries left: ${left}`)).toBeVisible()
  }
  await harness.pin(secrets.paymentPin)
  await expect(harness.phone.getByText('Locked after too many tries. Try again in 30 min.')).toBeVisible()
  await harness.button('Forgot payment PIN?').click()
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone
    .getByLabel('Code', { exact: true })
    .fill(await harness.code(getPersonaMobile('merchant')))
  await harness.phone.getByLabel('ID number').fill('0111-1234567-7')
  await harness.button('Check', true).click()
  await harness.at('/pages/ekywebview/')
  await passCameraCheck(harness)
  // the next page opens automatically
  await choosePin(harness, secrets.paymentPin)
  await expect(harness.phone.getByText('Choose one that you have not used before.')).toBeVisible()
  await choosePin(harness, second)
  await harness.at('/pages/me/paymentCode/index')
  expect((await state(harness)).users[getPersonaUserId('merchant')]?.paymentPin).toBe(second)
  expect(harness.complaints).toEqual([])
})
test('login PIN and password can be changed with the old value or a code', async ({ harness }) => {
  await harness.open({ persona: 'merchant', path: '/pages/me/password/index' })
  await follow(harness, /Login PIN/)
  await harness.pin('111222')
  await expect(harness.phone.getByText('Tries left: 4')).toBeVisible()
  await harness.pin(secrets.pin)
  await choosePin(harness, first)
  await expect(harness.phone.getByText('Login PIN changed.')).toBeVisible()
  await follow(harness, /Password/)
  await harness.phone.getByLabel('Current password').fill('Not1Right')
  await harness.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
  await harness.phone.getByLabel('New password again').fill('Better2Know')
  await harness.button('Save').click()
  await expect(harness.phone.getByText('Tries left: 4')).toBeVisible()
  await harness.button('Forgot password?').click()
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone
    .getByLabel('Code', { exact: true })
    .fill(await harness.code(getPersonaMobile('merchant')))
  await harness.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
  await harness.phone.getByLabel('New password again').fill('Better2Know')
  await harness.button('Save').click()
  await harness.button('Open the camera check').click()
  await passCameraCheck(harness)
  await expect(harness.phone.getByText('Password saved.')).toBeVisible()
  const user = (await state(harness)).users[getPersonaUserId('merchant')]
  expect([user?.pin, user?.password]).toEqual([first, 'Better2Know'])
  expect(harness.complaints).toEqual([])
})
test('the first login forces the user to change the given password and PIN', async ({ harness }) => {
  await harness.open({ persona: 'first-login', signedOut: true })
  await harness.heading('Welcome back').waitFor()
  await harness.pin(secrets.pin)
  await harness.at('/pages/me/password/index')
  await expect(harness.phone.getByText('Choose a password of your own')).toBeVisible()
  for (const path of ['/pages/index/index', '/pages/me/index', '/']) {
    await harness.goto(path)
    await harness.at('/pages/me/password/index')
  }
  // nor after the phone's own flag is gone
  await harness.inApp(() => localStorage.removeItem('firstLogin'))
  await harness.goto('/pages/index/index')
  await harness.at('/pages/me/password/index')
  await expect(harness.button('Back')).toHaveCount(0)
  await harness.phone.getByLabel('Password you received').fill(secrets.password)
  await harness.phone.getByLabel('New password', { exact: true }).fill(secrets.password)
  await harness.phone.getByLabel('New password again').fill(secrets.password)
  await harness.button('Save and continue').click()
  await expect(harness.phone.getByText('Choose one that you have not used before.')).toBeVisible()
  await harness.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
  await harness.phone.getByLabel('New password again').fill('Better2Know')
  await harness.button('Save and continue').click()
  await expect(harness.phone.getByText('Now choose a PIN of your own')).toBeVisible()
  await harness.pin(secrets.pin)
  await choosePin(harness, first)
  await harness.at('/pages/index/index')
  await harness.reload()
  await expect(harness.heading('Irene Laundry')).toBeVisible()
  expect(harness.complaints).toEqual([])
})
test('a login on a new phone asks for a code once', async ({ harness }) => {
  await harness.open({ persona: 'new-device', signedOut: true })
  await harness.heading('Welcome back').waitFor()
  await harness.pin(secrets.pin)
  await expect(harness.heading('New phone')).toBeVisible()
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone.getByLabel('Code', { exact: true }).fill('000000')
  await expect(harness.phone.getByText('The code is incorrect.')).toBeVisible()
  await harness.phone
    .getByLabel('Code', { exact: true })
    .fill(await harness.code(getPersonaMobile('new-device')))
  await harness.at('/pages/index/index')
  await harness.goto('/pages/me/index')
  await harness.button('Log out').click()
  await harness.button('Log out').last().click()
  await harness.at('/pages/login/index')
  await harness.pin(secrets.pin)
  await harness.at('/pages/index/index')
  expect(harness.complaints).toEqual([])
})
