import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { expect, type Harness, test } from '../harness'
import { confirmByPin, follow, passCameraCheck, secrets, state } from '../steps'

const me = getPersonaMobile('merchant')
const newPin = '964208'
const newMobile = '9175550177'
const idNumber = '0111-1234567-7'

/** Enters the ID number. */
async function prove(harness: Harness, number: string): Promise<void> {
  await harness.phone.getByLabel('ID number').fill(number)
  await harness.button('Check', true).click()
}

/** Enters the code that was just sent. */
async function enterCode(harness: Harness, mobile: string): Promise<void> {
  await expect(harness.phone.getByText('Send again in')).toBeVisible()
  await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code(mobile))
}

/** Logs in by PIN on a phone without a known user. */
async function logIn(harness: Harness, mobile: string, pin: string): Promise<void> {
  await harness.phone.getByLabel('Mobile number').fill(`0${mobile}`)
  await harness.pin(pin)
}

// these pages behave alike over both carriers
for (const over of ['bridge'] as const) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('replaces a forgotten PIN after code and ID number, and then rejects the old PIN', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', signedOut: true })
      await follow(harness, 'Forgot PIN?')
      await harness.phone.getByLabel('Mobile number').fill('0917 999 9999')
      await harness.button('Send code').click()
      await expect(harness.phone.getByText('This number is not registered.').first()).toBeVisible()
      await harness.phone.getByLabel('Mobile number').fill(`0${me}`)
      await harness.button('Send code').click()
      await enterCode(harness, me)

      // the ID number: malformed, wrong twice, then right
      await expect(harness.phone.getByText('M••• S•••')).toBeVisible()
      await prove(harness, '12345')
      await expect(harness.phone.getByText('Check the number.').first()).toBeVisible()
      await prove(harness, '0111-1234567-1')
      await expect(harness.phone.getByText('Tries left: 2').first()).toBeVisible()
      await prove(harness, '0111-1234567-2')
      await expect(harness.phone.getByText('Tries left: 1').first()).toBeVisible()
      await prove(harness, idNumber.replaceAll('-', ' '))
      await harness.at('/pages/ekywebview/')
      await passCameraCheck(harness)
      // the next page opens automatically

      // the current PIN and a simple one are rejected at once
      await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
      await harness.pin(secrets.pin)
      await expect(harness.phone.getByText('Choose a PIN other than your current one')).toBeVisible()
      await harness.pin('654321')
      await expect(harness.phone.getByText('Too easy to guess.')).toBeVisible()
      await harness.pin(newPin)
      await expect(harness.phone.getByText('Enter it again')).toBeVisible()
      await harness.pin(newPin)

      await harness.at('/pages/login/index')
      await expect(harness.heading('Welcome back, Maria')).toBeVisible()
      await harness.pin(secrets.pin)
      await expect(harness.phone.getByText('That is incorrect.')).toBeVisible()
      await harness.pin(newPin)
      await harness.at('/pages/index/index')
      const places = [
        JSON.stringify(await harness.sim('calls')),
        await harness.inApp(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href),
      ]
      for (const secret of [secrets.pin, newPin, '1234567'])
        expect(places.filter((text) => text.includes(secret))).toEqual([])
      expect(harness.complaints).toEqual([])
    })

    test('accepts a face check instead of the ID number, and requires another check after a reload', async ({
      harness,
    }) => {
      await harness.open({
        persona: 'merchant',
        signedOut: true,
        path: '/pages/forgetPassword/index?type=PASSWORD',
      })
      await harness.button('Send code').click()
      await enterCode(harness, me)
      const byFace = async () => {
        await harness.button('Verify with your face instead').click()
        await harness.at('/pages/ekywebview/')
        await harness.phone.frameLocator('iframe').getByRole('button', { name: 'Skip: pass' }).click()
        await expect(harness.heading('Identity verified')).toBeVisible()
        await harness.at('/pages/forgetPassword/resetPassword')
      }
      await byFace()
      await expect(harness.phone.getByLabel('New password', { exact: true })).toBeVisible()
      await harness.reload()
      await expect(harness.heading('Confirm again that it’s you')).toBeVisible()
      await follow(harness, 'Continue')
      await harness.button('Send code').click()
      await enterCode(harness, me)
      await byFace()
      await harness.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
      await harness.phone.getByLabel('New password again').fill('Better2Kno')
      await harness.button('Save').click()
      await expect(harness.phone.getByText('The passwords don’t match')).toBeVisible()
      await harness.phone.getByLabel('New password again').fill('Better2Know')
      await harness.button('Save').click()
      await harness.at('/pages/login/index')
      await harness.button('Other ways to log in').click()
      await harness.button('Log in with your password').click()
      await harness.phone.getByLabel('Password', { exact: true }).fill('Better2Know')
      await harness.button('Log in', true).click()
      await harness.at('/pages/index/index')
      expect(harness.complaints).toEqual([])
    })

    test('replaces a lost mobile number after proof by ID card, and logs in with the new number', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', path: '/pages/me/editPhone' })
      await follow(harness, 'I no longer have this number')
      await prove(harness, idNumber)
      await harness.at('/pages/ekywebview/')
      await passCameraCheck(harness)
      // the next page opens automatically
      await harness.at('/pages/me/inputPhone')
      await harness.phone.getByLabel('New mobile number').fill(`0${newMobile}`)
      await harness.button('Send code').click()
      await enterCode(harness, newMobile)
      await expect(harness.heading('Mobile number changed')).toBeVisible()
      await harness.button('Log in').click()
      await harness.at('/pages/login/index')
      await logIn(harness, me, secrets.pin)
      await expect(harness.phone.getByText('This number or e-mail is not registered.')).toBeVisible()
      await logIn(harness, newMobile, secrets.pin)
      await harness.at('/pages/index/index')
      expect((await state(harness)).users[getPersonaUserId('merchant')]?.mobile).toBe(newMobile)
      expect(harness.complaints).toEqual([])
    })

    test("rejects the current mobile number and another user's number as the new number", async ({
      harness,
    }) => {
      await harness.open({ persona: 'agent', path: '/pages/me/editPhone' })
      await follow(harness, /Mobile number/)
      const field = harness.phone.getByLabel('New mobile number')
      await field.fill(`0${me}`)
      await harness.button('Send code').click()
      await expect(harness.phone.getByText('This belongs to another account.').first()).toBeVisible()
      await field.fill(`+63 ${getPersonaMobile('agent')}`)
      await harness.button('Send code').click()
      await expect(harness.phone.getByText('already the one you use').first()).toBeVisible()
      await field.fill(`0${newMobile}`)
      await harness.button('Send code').click()
      await enterCode(harness, newMobile)
      await confirmByPin(harness)
      await expect(harness.heading('Mobile number changed')).toBeVisible()
      await harness.button('Log in').click()
      await expect(harness.phone.getByLabel('Mobile number')).toHaveValue('0917 555 0177')
      await harness.pin(secrets.pin)
      await harness.at('/pages/index/indexAgent')
      expect(harness.complaints).toEqual([])
    })
  })
}
