import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { carriers, expect, type Rig, test } from './rig'
import { follow, secrets, state } from './steps'

const first = '964208'
const second = '730164'

/** Enters a new PIN twice. */
async function choosePin(rig: Rig, digits: string): Promise<void> {
  await expect(rig.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await rig.pin(digits)
  await expect(rig.phone.getByText('Enter it once more')).toBeVisible()
  await rig.pin(digits)
}

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('the payment PIN is changed, locked by five wrong tries, and reset', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/me/paymentCode/index' })
      await follow(rig, /Change it/)
      await rig.pin(secrets.paymentPin)
      await choosePin(rig, first)
      await expect(rig.phone.getByText('Your payment PIN is changed.')).toBeVisible()
      await rig.at('/pages/me/paymentCode/index')

      await follow(rig, /Change it/)
      for (const left of [4, 3, 2, 1]) {
        await rig.pin(`11122${left}`)
        await expect(rig.phone.getByText(`${left} tries left`)).toBeVisible()
      }
      await rig.pin(secrets.paymentPin)
      await expect(rig.phone.getByText('Locked after too many tries. Try again in 30 minutes.')).toBeVisible()
      await rig.button('Forgot payment PIN?').click()
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(mobileOf('merchant')))
      await rig.phone.getByLabel('ID number').fill('0111-1234567-7')
      await rig.button('Check', true).click()
      await choosePin(rig, secrets.paymentPin)
      await expect(rig.phone.getByText('Choose one that you have not used before.')).toBeVisible()
      await choosePin(rig, second)
      await rig.at('/pages/me/paymentCode/index')
      expect((await state(rig)).users[userIdOf('merchant')]?.paymentPin).toBe(second)
      expect(rig.complaints).toEqual([])
    })

    test('login PIN and password are changed with the old one, or with a code', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/me/password/index' })
      await follow(rig, /Login PIN/)
      await rig.pin('111222')
      await expect(rig.phone.getByText('4 tries left')).toBeVisible()
      await rig.pin(secrets.pin)
      await choosePin(rig, first)
      await expect(rig.phone.getByText('Your login PIN is changed.')).toBeVisible()

      await follow(rig, /Password/)
      await rig.phone.getByLabel('Present password').fill('Not1Right')
      await rig.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
      await rig.phone.getByLabel('New password once more').fill('Better2Know')
      await rig.button('Save').click()
      await expect(rig.phone.getByText('4 tries left')).toBeVisible()
      await rig.button('Forgot password?').click()
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(mobileOf('merchant')))
      await rig.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
      await rig.phone.getByLabel('New password once more').fill('Better2Know')
      await rig.button('Save').click()
      await expect(rig.phone.getByText('Your password is saved.')).toBeVisible()
      const user = (await state(rig)).users[userIdOf('merchant')]
      expect([user?.pin, user?.password]).toEqual([first, 'Better2Know'])
      expect(rig.complaints).toEqual([])
    })

    test('a first login changes the given password before anything else', async ({ rig }) => {
      await rig.open({ persona: 'first-login', signedOut: true })
      await rig.heading('Welcome back').waitFor()
      await rig.pin(secrets.pin)
      await rig.at('/pages/me/password/index')
      await expect(rig.phone.getByText('Choose a password of your own')).toBeVisible()
      for (const path of ['/pages/index/index', '/pages/me/index', '/']) {
        await rig.goto(path)
        await rig.at('/pages/me/password/index')
      }
      // nor where the phone has forgotten it
      await rig.inApp(() => localStorage.removeItem('firstLogin'))
      await rig.goto('/pages/index/index')
      await rig.at('/pages/me/password/index')
      await expect(rig.button('Back')).toHaveCount(0)
      await rig.phone.getByLabel('Password you were given').fill(secrets.password)
      await rig.phone.getByLabel('New password', { exact: true }).fill(secrets.password)
      await rig.phone.getByLabel('New password once more').fill(secrets.password)
      await rig.button('Save and go on').click()
      await expect(rig.phone.getByText('Choose one that you have not used before.')).toBeVisible()
      await rig.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
      await rig.phone.getByLabel('New password once more').fill('Better2Know')
      await rig.button('Save and go on').click()
      await rig.at('/pages/index/index')
      await rig.reload()
      await expect(rig.heading('Irene Laundry')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('a phone that was never seen asks for a code, once', async ({ rig }) => {
      await rig.open({ persona: 'new-device', signedOut: true })
      await rig.heading('Welcome back').waitFor()
      await rig.pin(secrets.pin)
      await expect(rig.heading('New phone')).toBeVisible()
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill('000000')
      await expect(rig.phone.getByText('The code is not right.')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(mobileOf('new-device')))
      await rig.at('/pages/index/index')
      await rig.goto('/pages/me/index')
      await rig.button('Log out').click()
      await rig.button('Log out').last().click()
      await rig.at('/pages/login/index')
      await rig.pin(secrets.pin)
      await rig.at('/pages/index/index')
      expect(rig.complaints).toEqual([])
    })
  })
}
