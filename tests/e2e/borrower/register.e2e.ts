import { BindState } from '../../../bridge/contract/codes'
import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { formatMobile } from '../../../src/domain/person/mobile'
import { carriers, expect, type Harness, test } from '../harness'
import { follow, state } from '../steps'

const mobile = '9175550100'
const email = 'new.shop@mail.example'
const pin = '964208'
const registerUser = 'dfp.auth.register.registerUser'

/** Chooses a PIN, twice. */
async function choosePin(harness: Harness, digits: string): Promise<void> {
  await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await harness.pin(digits)
  await expect(harness.phone.getByText('Enter it again')).toBeVisible()
  await harness.pin(digits)
}

/** Enters both codes, each as soon as it is sent. */
async function proveBoth(harness: Harness): Promise<void> {
  for (const [heading, to] of [
    ['Code by SMS', mobile],
    ['Code by e-mail', email],
  ] as const) {
    await expect(harness.heading(heading)).toBeVisible()
    await expect(harness.phone.getByText('Send again in')).toBeVisible()
    await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code(to))
  }
}

const newUsers = async (harness: Harness) =>
  Object.values((await state(harness)).users).filter((one) => one.mobile === mobile)

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over, moves: over === 'bridge' })

    test("takes a new user from an agent's invitation link through registration to the first login", async ({
      harness,
    }) => {
      await harness.open({
        persona: 'merchant',
        signedOut: true,
        path: '/pages/register/invitateAgent?code=A-20886',
      })
      await expect(harness.heading('Ana Reyes invites you')).toBeVisible()
      await harness.button(/^Merchant/).click()
      await expect(harness.phone.getByText(/^Your agent will be /)).toBeVisible()

      // errors are shown; the number of an existing account leads to its login
      await harness.button('Send code').click()
      await expect(harness.phone.getByText('Accept the agreements first').first()).toBeVisible()
      await harness.phone.getByLabel('Mobile number').fill(`+63 ${getPersonaMobile('overdue')}`)
      await harness.phone.getByLabel('E-mail').fill(email)
      await harness.phone.getByRole('checkbox').press('Space')
      await harness.button('Send code').click()
      await expect(harness.phone.getByText('You already have an account with this number.')).toBeVisible()
      await harness.phone.getByLabel('Mobile number').fill(`0${mobile}`)

      // typed values survive reading an agreement and closing the app
      await follow(harness, 'Terms of use')
      await expect(
        harness.phone.frameLocator('iframe').getByRole('heading', { name: 'Terms of use' }),
      ).toBeVisible()
      await harness.button('Back').click()
      await expect(harness.phone.getByLabel('E-mail')).toHaveValue(email)
      await harness.reload()
      await expect(harness.phone.getByLabel('Mobile number')).toHaveValue(formatMobile(mobile))
      await expect(harness.phone.getByRole('checkbox')).toBeChecked()
      await harness.button('Send code').click()

      // both codes; an accepted one stays accepted
      await expect(harness.heading('Code by SMS')).toBeVisible()
      await harness.phone.getByLabel('Code', { exact: true }).fill('000000')
      await expect(harness.phone.getByText('The code is incorrect.')).toBeVisible()
      await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code(mobile))
      await expect(harness.heading('Code by e-mail')).toBeVisible()
      // a reload discards the proofs and sends another code
      await harness.reload()
      await proveBoth(harness)
      await expect(harness.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
      await harness.pin('123456')
      await expect(harness.phone.getByText('Too easy to guess.')).toBeVisible()

      // the agent was confirmed in the invitation and is not confirmed again; the reply is lost: no second
      // account and no error
      await harness.sim('fault', { operation: registerUser, kind: 'dropAfter', times: 1 })
      await choosePin(harness, pin)
      await expect(harness.heading('Your account is ready')).toBeVisible()
      await expect(harness.phone.getByText('We asked Ana Reyes to be your agent')).toBeVisible()
      const [made, ...others] = await newUsers(harness)
      expect(others).toEqual([])
      const binding = (await state(harness)).bindings[made?.id ?? '']
      expect(binding).toMatchObject({ agentId: getPersonaUserId('agent'), state: BindState.pending })

      const kept = await harness.inApp(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(kept).not.toContain(pin)

      // the login follows automatically, by the PIN that was just chosen
      await harness.at('/pages/index/index')
      await expect(harness.heading(/^Step 1 of 4: /)).toBeVisible()
      expect(await harness.inApp(() => localStorage.getItem('draft::register'))).toBeNull()
      expect(harness.complaints).toEqual([])
    })

    test('checks whether an account was created if the reply got lost, and creates it only once', async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', signedOut: true, path: '/pages/register/selectAccountType' })
      await harness.button(/^Individual/).click()
      await harness.phone.getByLabel('Mobile number').fill(`0${mobile}`)
      await harness.phone.getByLabel('E-mail').fill(email)
      await harness.phone.getByRole('checkbox').press('Space')
      await harness.button('Send code').click()
      await expect(harness.heading('Code by SMS')).toBeVisible()
      await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code(mobile))
      await expect(harness.heading('Code by e-mail')).toBeVisible()
      await harness.phone.getByLabel('Code', { exact: true }).fill(await harness.code(email))
      await choosePin(harness, pin)
      await expect(harness.heading('Who is your agent?')).toBeVisible()

      // after a restart codes and PIN, which are not stored, are requested again
      await harness.reload()
      await expect(harness.heading('Confirm again that it’s you')).toBeVisible()
      await harness.button('Continue').click()
      await proveBoth(harness)
      await choosePin(harness, pin)

      // an unknown code shows an error; it can be skipped
      await harness.phone.getByLabel('Invitation code').fill('a-00001')
      await harness.button('Find the agent').click()
      await expect(harness.phone.getByText('No agent has the code A-00001.')).toBeVisible()
      // the PIN is held while the scanner is open, which returns another agent's code
      if (over === 'bridge')
        await harness.sim('action', 'scan', `${harness.origin}/pages/register/invitateAgent?code=A-20888`)
      await follow(harness, 'Scan your agent’s QR code')
      if (over === 'http') {
        await harness.button('Type the code').click()
        await harness.phone.getByLabel('Printed code').fill('A-20888')
        await harness.button('Use this code').click()
      }
      await expect(harness.heading('Paz Navarro')).toBeVisible()
      await harness.button('Another code').click()
      // neither the request nor the query for its outcome gets a reply
      await harness.sim('fault', { operation: registerUser, kind: 'cut' })
      await harness.button('Skip and create my account').dblclick()
      await expect(harness.heading('Checking your account')).toBeVisible()
      await harness.reload()
      await expect(harness.heading('Checking your account')).toBeVisible()
      await harness.sim('clearFaults')
      await harness.askAgain('Check again')
      await expect(harness.heading('Your account is ready')).toBeVisible()
      await harness.button('Stay here').click()
      expect(await newUsers(harness)).toHaveLength(1)
      await harness.button('Log in now').click()
      await expect(harness.phone.getByLabel('Mobile number')).toHaveValue('0917 555 0100')
      expect(harness.complaints).toEqual([])
    })
  })
}
