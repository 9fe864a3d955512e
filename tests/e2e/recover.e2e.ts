import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { expect, type Rig, test } from './rig'
import { follow, secrets, state } from './steps'

const me = mobileOf('merchant')
const newPin = '964208'
const newMobile = '9175550177'
const idNumber = '0111-1234567-7'

/** Gives the number of one's ID where it is asked for. */
async function prove(rig: Rig, number: string): Promise<void> {
  await rig.phone.getByLabel('ID number').fill(number)
  await rig.button('Check', true).click()
}

/** Enters the code that was just sent. */
async function enterCode(rig: Rig, mobile: string): Promise<void> {
  await expect(rig.phone.getByText('Send again in')).toBeVisible()
  await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(mobile))
}

/** Logs in by PIN on a phone that knows nobody. */
async function logIn(rig: Rig, mobile: string, pin: string): Promise<void> {
  await rig.phone.getByLabel('Mobile number').fill(`0${mobile}`)
  await rig.pin(pin)
}

// what these pages do does not hang on what carries their calls
for (const over of ['bridge'] as const) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a forgotten PIN is replaced after code and ID number, and the old one is worth nothing', async ({
      rig,
    }) => {
      await rig.open({ persona: 'merchant', signedOut: true })
      await follow(rig, 'Forgot PIN?')
      await rig.phone.getByLabel('Mobile number').fill('0917 999 9999')
      await rig.button('Send code').click()
      await expect(rig.phone.getByText('This number is not registered.').first()).toBeVisible()
      await rig.phone.getByLabel('Mobile number').fill(`0${me}`)
      await rig.button('Send code').click()
      await enterCode(rig, me)

      // the number of the ID: of an odd shape, wrong twice, then right
      await expect(rig.phone.getByText('M•••a S•••s')).toBeVisible()
      await prove(rig, '12345')
      await expect(rig.phone.getByText('Please check the number.').first()).toBeVisible()
      await prove(rig, '0111-1234567-1')
      await expect(rig.phone.getByText('2 tries left').first()).toBeVisible()
      await prove(rig, '0111-1234567-2')
      await expect(rig.phone.getByText('1 tries left').first()).toBeVisible()
      await prove(rig, idNumber.replaceAll('-', ' '))

      // the old one and a simple one are refused, at once
      await expect(rig.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
      await rig.pin(secrets.pin)
      await expect(rig.phone.getByText('Choose a PIN different from the old one')).toBeVisible()
      await rig.pin('654321')
      await expect(rig.phone.getByText('Too easy to guess.')).toBeVisible()
      await rig.pin(newPin)
      await expect(rig.phone.getByText('Enter it once more')).toBeVisible()
      await rig.pin(newPin)

      await rig.at('/pages/login/index')
      await expect(rig.heading('Welcome back, Maria')).toBeVisible()
      await rig.pin(secrets.pin)
      await expect(rig.phone.getByText('That is not right.')).toBeVisible()
      await rig.pin(newPin)
      await rig.at('/pages/index/index')
      const places = [
        JSON.stringify(await rig.sim('calls')),
        await rig.inApp(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href),
      ]
      for (const secret of [secrets.pin, newPin, '1234567'])
        expect(places.filter((text) => text.includes(secret))).toEqual([])
      expect(rig.complaints).toEqual([])
    })

    test('a look at the face stands for the ID number, and a reload asks for it once more', async ({
      rig,
    }) => {
      await rig.open({
        persona: 'merchant',
        signedOut: true,
        path: '/pages/forgetPassword/index?type=PASSWORD',
      })
      await rig.button('Send code').click()
      await enterCode(rig, me)
      const byFace = async () => {
        await rig.button('Verify with your face instead').click()
        await rig.at('/pages/ekywebview/')
        await rig.phone.frameLocator('iframe').getByRole('button', { name: 'Skip: pass' }).click()
        await expect(rig.heading('Identity verified')).toBeVisible()
        await rig.button('Go on').click()
        await rig.at('/pages/forgetPassword/resetPassword')
      }
      await byFace()
      await expect(rig.phone.getByLabel('New password', { exact: true })).toBeVisible()
      await rig.reload()
      await expect(rig.heading('Please show once more that it is you')).toBeVisible()
      await follow(rig, 'Go on')
      await rig.button('Send code').click()
      await enterCode(rig, me)
      await byFace()
      await rig.phone.getByLabel('New password', { exact: true }).fill('Better2Know')
      await rig.phone.getByLabel('New password once more').fill('Better2Kno')
      await rig.button('Save').click()
      await expect(rig.phone.getByText('The two passwords are not the same')).toBeVisible()
      await rig.phone.getByLabel('New password once more').fill('Better2Know')
      await rig.button('Save').click()
      await rig.at('/pages/login/index')
      await rig.button('Other ways to log in').click()
      await rig.button('Log in with your password').click()
      await rig.phone.getByLabel('Password', { exact: true }).fill('Better2Know')
      await rig.button('Log in', true).click()
      await rig.at('/pages/index/index')
      expect(rig.complaints).toEqual([])
    })

    test('who has lost the number proves it by the ID card and logs in with the new one', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/me/editPhone' })
      await follow(rig, 'I no longer have this number')
      await prove(rig, idNumber)
      await rig.at('/pages/me/inputPhone')
      await rig.phone.getByLabel('New mobile number').fill(`0${newMobile}`)
      await rig.button('Send code').click()
      await enterCode(rig, newMobile)
      await expect(rig.heading('Your mobile number is changed')).toBeVisible()
      await rig.button('Log in').click()
      await rig.at('/pages/login/index')
      await logIn(rig, me, secrets.pin)
      await expect(rig.phone.getByText('This number or e-mail is not registered.')).toBeVisible()
      await logIn(rig, newMobile, secrets.pin)
      await rig.at('/pages/index/index')
      expect((await state(rig)).users[userIdOf('merchant')]?.mobile).toBe(newMobile)
      expect(rig.complaints).toEqual([])
    })

    test('a new number is neither the present one nor that of somebody else', async ({ rig }) => {
      await rig.open({ persona: 'agent', path: '/pages/me/editPhone' })
      await follow(rig, /Mobile number/)
      const field = rig.phone.getByLabel('New mobile number')
      await field.fill(`0${me}`)
      await rig.button('Send code').click()
      await expect(rig.phone.getByText('This one belongs to another account.').first()).toBeVisible()
      await field.fill(`+63 ${mobileOf('agent')}`)
      await rig.button('Send code').click()
      await expect(rig.phone.getByText('no change needed').first()).toBeVisible()
      await field.fill(`0${newMobile}`)
      await rig.button('Send code').click()
      await enterCode(rig, newMobile)
      await expect(rig.heading('Your mobile number is changed')).toBeVisible()
      await rig.button('Log in').click()
      await expect(rig.phone.getByLabel('Mobile number')).toHaveValue('0917 555 0177')
      await rig.pin(secrets.pin)
      await rig.at('/pages/index/indexAgent')
      expect(rig.complaints).toEqual([])
    })
  })
}
