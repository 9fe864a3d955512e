import { BindState } from '../../bridge/contract/codes'
import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { carriers, expect, type Rig, test } from './rig'
import { follow, state } from './steps'

const mobile = '9175550100'
const email = 'new.shop@mail.example'
const pin = '964208'
const registerUser = 'dfp.auth.register.registerUser'

/** Chooses a PIN, twice. */
async function choosePin(rig: Rig, digits: string): Promise<void> {
  await expect(rig.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
  await rig.pin(digits)
  await expect(rig.phone.getByText('Enter it once more')).toBeVisible()
  await rig.pin(digits)
}

/** Enters both codes, each as it was just sent. */
async function proveBoth(rig: Rig): Promise<void> {
  for (const [heading, to] of [
    ['Code by SMS', mobile],
    ['Code by e-mail', email],
  ] as const) {
    await expect(rig.heading(heading)).toBeVisible()
    await expect(rig.phone.getByText('Send again in')).toBeVisible()
    await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(to))
  }
}

const newUsers = async (rig: Rig) =>
  Object.values((await state(rig)).users).filter((one) => one.mobile === mobile)

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test("from an agent's invitation link to the first login", async ({ rig }) => {
      await rig.open({
        persona: 'merchant',
        signedOut: true,
        path: '/pages/register/invitateAgent?code=A-20886',
      })
      await expect(rig.heading('Ana Reyes invites you')).toBeVisible()
      await rig.button('Register with this agent').click()
      await rig.button(/^Merchant/).click()
      await expect(rig.phone.getByText('You register with agent A-20886.')).toBeVisible()

      // what is wrong is said; who has an account is led to it
      await rig.button('Send both codes').click()
      await expect(rig.phone.getByText('Please accept the agreements first').first()).toBeVisible()
      await rig.phone.getByLabel('Mobile number').fill(`+63 ${mobileOf('overdue')}`)
      await rig.phone.getByLabel('E-mail').fill(email)
      await rig.phone.getByRole('checkbox').press('Space')
      await rig.button('Send both codes').click()
      await expect(rig.phone.getByText('You have an account with this number.')).toBeVisible()
      await rig.phone.getByLabel('Mobile number').fill(`0${mobile}`)

      // an agreement is read, and the app is closed in the middle: nothing typed is lost
      await follow(rig, 'Terms of use')
      await expect(
        rig.phone.frameLocator('iframe').getByRole('heading', { name: 'Terms of use' }),
      ).toBeVisible()
      await rig.button('Back').click()
      await expect(rig.phone.getByLabel('E-mail')).toHaveValue(email)
      await rig.reload()
      await expect(rig.phone.getByLabel('Mobile number')).toHaveValue(`0${mobile}`)
      await expect(rig.phone.getByRole('checkbox')).toBeChecked()
      await rig.button('Send both codes').click()

      // both codes; the one that was right stays right
      await expect(rig.heading('Code by SMS')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill('000000')
      await expect(rig.phone.getByText('The code is not right.')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(mobile))
      await expect(rig.heading('Code by e-mail')).toBeVisible()
      // a reload forgets what was proved, and sends a code anew
      await rig.reload()
      await proveBoth(rig)
      await expect(rig.phone.getByText('Choose a 6-digit PIN')).toBeVisible()
      await rig.pin('123456')
      await expect(rig.phone.getByText('Too easy to guess.')).toBeVisible()
      await choosePin(rig, pin)

      // the agent of the link is shown; after a restart codes and PIN, kept nowhere, are asked for again
      await expect(rig.heading('Ana Reyes')).toBeVisible()
      await rig.reload()
      await expect(rig.heading('Please show once more that it is you')).toBeVisible()
      const kept = await rig.inApp(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(kept).not.toContain(pin)
      await rig.button('Go on').click()
      await proveBoth(rig)
      await choosePin(rig, pin)
      await expect(rig.heading('Ana Reyes')).toBeVisible()

      // the answer gets lost, which makes no second account and no wrong word
      await rig.sim('fault', { operation: registerUser, kind: 'dropAfter', times: 1 })
      await rig.button('Create my account').click()
      await expect(rig.heading('Your account is ready')).toBeVisible()
      await expect(rig.phone.getByText('We asked Ana Reyes to be your agent')).toBeVisible()
      const [made, ...others] = await newUsers(rig)
      expect(others).toEqual([])
      const binding = (await state(rig)).bindings[made?.id ?? '']
      expect(binding).toMatchObject({ agentId: userIdOf('agent'), state: BindState.pending })

      // the login page comes by itself, with the mobile filled in
      await rig.at('/pages/login/index')
      await expect(rig.phone.getByLabel('Mobile number')).toHaveValue('0917 555 0100')
      await rig.pin(pin)
      await rig.at('/pages/index/index')
      await expect(rig.phone.getByText('Not started')).toBeVisible()
      expect(await rig.inApp(() => localStorage.getItem('draft::register'))).toBeNull()
      expect(rig.complaints).toEqual([])
    })

    test('an account whose creation nobody answers for is asked about, not made twice', async ({ rig }) => {
      await rig.open({ persona: 'merchant', signedOut: true, path: '/pages/register/selectAccountType' })
      await rig.button(/^Individual/).click()
      await rig.phone.getByLabel('Mobile number').fill(`0${mobile}`)
      await rig.phone.getByLabel('E-mail').fill(email)
      await rig.phone.getByRole('checkbox').press('Space')
      await rig.button('Send both codes').click()
      await expect(rig.heading('Code by SMS')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(mobile))
      await expect(rig.heading('Code by e-mail')).toBeVisible()
      await rig.phone.getByLabel('Code', { exact: true }).fill(await rig.code(email))
      await choosePin(rig, pin)

      // a code that nobody has is said to be none; it can be skipped
      await rig.phone.getByLabel('Invitation code').fill('a-00001')
      await rig.button('Find the agent').click()
      await expect(rig.phone.getByText('No agent has the code A-00001.')).toBeVisible()
      // the PIN is held on the way to the scanner, which brings back the code of another agent
      if (over === 'bridge')
        await rig.sim('action', 'scan', `${rig.origin}/pages/register/invitateAgent?code=A-20888`)
      await follow(rig, 'Scan their QR code')
      if (over === 'http') {
        await rig.button('Type the code').click()
        await rig.phone.getByLabel('Code as it is printed').fill('A-20888')
        await rig.button('Go on').click()
      }
      await expect(rig.heading('Paz Navarro')).toBeVisible()
      await rig.button('Another code').click()
      // neither it nor the question what became of it is answered
      await rig.sim('fault', { operation: registerUser, kind: 'cut' })
      await rig.button('Skip and create my account').dblclick()
      await expect(rig.heading('We are checking')).toBeVisible()
      await rig.reload()
      await expect(rig.heading('We are checking')).toBeVisible()
      await rig.sim('clearFaults')
      await rig.button('Ask once more').click()
      await expect(rig.heading('Your account is ready')).toBeVisible()
      expect(await newUsers(rig)).toHaveLength(1)
      await rig.button('Stay here').click()
      await rig.button('Log in now').click()
      await expect(rig.phone.getByLabel('Mobile number')).toHaveValue('0917 555 0100')
      expect(rig.complaints).toEqual([])
    })
  })
}
