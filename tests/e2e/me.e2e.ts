import { mobileOf, userIdOf } from '../../host-sim/seed/personas'
import { addPicture } from './gestures'
import { carriers, expect, type Rig, test } from './rig'
import { fact, follow, pick, secrets, state } from './steps'

/** The newest feedback of a persona. */
const newestFeedback = async (rig: Rig) =>
  Object.values((await state(rig)).feedback)
    .filter((one) => one.userId === userIdOf('merchant'))
    .sort((a, b) => b.at - a.at)[0]

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('feedback with pictures is answered and found under resolved', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/me/feedback' })
      await rig.button('Write to us').click()
      await pick(rig, 'What is it about?')
      await rig.phone.getByLabel('Tell us in your own words').fill('The code <b>never</b> comes.')
      await addPicture(rig, 'Pictures')
      // what was written stays when the app is closed in the middle
      await rig.reload()
      await rig.button('Write to us').click()
      await expect(rig.phone.getByLabel('Tell us in your own words')).toHaveValue(
        'The code <b>never</b> comes.',
      )
      await expect(rig.button('Remove: Pictures')).toHaveCount(1)
      await rig.button('Send', true).click()
      await follow(rig, /The code <b>never<\/b> comes\./)
      await expect(rig.phone.getByText('We have it and will answer soon.')).toBeVisible()

      const told = await newestFeedback(rig)
      expect(told?.pictures).toHaveLength(1)
      await rig.sim('answerFeedback', told?.id, 'The network was slow. It works again.', true)
      await rig.goto('/pages/me/feedback?tab=resolved')
      await follow(rig, /The code <b>never<\/b> comes\./)
      await expect(rig.phone.getByText('The network was slow. It works again.')).toBeVisible()
      await rig.goto('/pages/index/messageCenter')
      await expect(rig.phone.getByText('Your feedback is resolved').first()).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('adds a bank account by PIN and by code, and removes it', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/me/card' })
      await rig.button('Add a bank account').click()
      await rig.button('Enter my payment PIN').click()
      await rig.pin(secrets.paymentPin)
      await rig.at('/pages/me/card/add')
      await expect(fact(rig, 'Account holder')).toHaveText('Maria Santos')
      await pick(rig, 'Bank', 2)
      await rig.phone.getByLabel('Account number').fill('12')
      await rig.button('Add', true).click()
      await expect(rig.phone.getByText(/10 digits/).first()).toBeVisible()
      await rig.phone.getByLabel('Account number').fill('1234 5678 90')
      await rig.button('Add', true).click()
      await expect(rig.button(/Bank of the Philippine Islands/)).toBeVisible()

      // without the proof of this very moment nothing is added
      await rig.goto('/pages/me/card/add')
      await rig.phone.getByRole('link', { name: 'Confirm' }).click()
      await rig.button('Get a code by SMS').click()
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      await rig.phone.getByLabel('Code').fill(await rig.code(mobileOf('merchant')))
      await pick(rig, 'Bank', 2)
      await rig.phone.getByLabel('Account number').fill('1234567890')
      await rig.button('Add', true).click()
      await expect(rig.phone.locator('.problem').first()).toBeVisible()

      await rig.goto('/pages/me/card')
      await rig.button(/Bank of the Philippine Islands/).click()
      await rig.button('Remove', true).click()
      await expect(rig.heading('Remove this account?')).toBeVisible()
      await rig.button('Remove', true).last().click()
      await expect(rig.button(/Bank of the Philippine Islands/)).toHaveCount(0)
      expect(rig.complaints).toEqual([])
    })

    test('asks for an agent by mobile, and names why another code is refused', async ({ rig }) => {
      await rig.open({ persona: 'individual', path: '/pages/agent/agent' })
      await expect(rig.heading('No agent yet')).toBeVisible()
      await follow(rig, 'Enter a code')
      const box = rig.phone.getByLabel('Invitation code or mobile number')
      await box.fill('A-00000')
      await rig.button('Find the agent').click()
      await expect(rig.phone.getByText(/We know no agent by this/).first()).toBeVisible()
      await box.fill(`0${mobileOf('agent')}`)
      await rig.button('Find the agent').click()
      await expect(rig.heading('Ana Reyes')).toBeVisible()
      await rig.button('Ask this agent').click()
      await rig.at('/pages/agent/agent')
      await expect(rig.phone.getByText('Ana Reyes has been asked').first()).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('what is changed in Me is shown by every other page', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/me/personageInfo' })
      await rig.button(/Aling Maria Store/).click()
      await rig.phone.getByLabel('Name of your store').fill('Maria’s Corner')
      await rig.button('Save', true).click()
      await expect(rig.button(/Maria’s Corner/)).toBeVisible()
      await rig.goto('/pages/me/account/set')
      await rig.phone.getByLabel('Account name').fill('short')
      await rig.button('Save', true).click()
      await expect(rig.phone.locator('.problem').first()).toBeVisible()
      await rig.phone.getByLabel('Account name').fill('maria2026')
      await rig.button('Save', true).click()
      await rig.goto('/pages/me/personageInfo')
      await expect(rig.phone.getByText('maria2026')).toBeVisible()
      await rig.goto('/pages/index/index')
      await expect(rig.heading('Maria’s Corner')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })
  })
}
