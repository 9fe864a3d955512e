import { getPersonaMobile, getPersonaUserId } from '../../../host-sim/seed/personas'
import { carriers, expect, type Harness, test } from '../harness'
import { addPicture } from '../page/gestures'
import { confirmByPin, fact, follow, pick, secrets, state } from '../steps'

/** A persona's newest feedback. */
const newestFeedback = async (harness: Harness) =>
  Object.values((await state(harness)).feedback)
    .filter((one) => one.userId === getPersonaUserId('merchant'))
    .sort((a, b) => b.at - a.at)[0]

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('shows answered feedback, with its pictures, under "Resolved"', async ({ harness }) => {
      await harness.open({ persona: 'merchant', path: '/pages/me/feedback' })
      await harness.button('Write to us').click()
      await pick(harness, 'Topic')
      await harness.phone.getByLabel('Your message').fill('The code <b>never</b> comes.')
      await addPicture(harness, 'Photos')
      // the draft survives closing the app
      await harness.reload()
      await harness.button('Write to us').click()
      await expect(harness.phone.getByLabel('Your message')).toHaveValue('The code <b>never</b> comes.')
      await expect(harness.button('Remove: Photos')).toHaveCount(1)
      await harness.button('Send', true).click()
      await follow(harness, /The code <b>never<\/b> comes\./)
      await expect(harness.phone.getByText('We have it and will answer soon.')).toBeVisible()

      const told = await newestFeedback(harness)
      expect(told?.pictures).toHaveLength(1)
      await harness.sim('answerFeedback', told?.id, 'The network was slow. It works again.', true)
      await harness.goto('/pages/me/feedback?tab=resolved')
      await follow(harness, /The code <b>never<\/b> comes\./)
      await expect(harness.phone.getByText('The network was slow. It works again.')).toBeVisible()
      await harness.goto('/pages/index/messageCenter')
      await expect(harness.phone.getByText('Your feedback is resolved').first()).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}

// the tests below don't depend on the carrier: the journeys above cover both
test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('adds a bank account by PIN, rejects the same account as a duplicate, and removes it', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/card' })
    await harness.button('Add a bank account').click()
    await harness.pin(secrets.paymentPin)
    await harness.at('/pages/me/card/add')
    await expect(fact(harness, 'Account holder')).toHaveText('Maria Santos')
    await pick(harness, 'Bank', 2)
    await harness.phone.getByLabel('Account number').fill('12')
    await harness.button('Add', true).click()
    await expect(harness.phone.getByText(/10 digits/).first()).toBeVisible()
    await harness.phone.getByLabel('Account number').fill('1234 5678 90')
    await harness.button('Add', true).click()
    await expect(harness.button(/Bank of the Philippine Islands/)).toBeVisible()
    // adding an account requires a fresh proof
    await harness.goto('/pages/me/card/add')
    await harness.phone.getByRole('link', { name: 'Confirm' }).click()
    await harness.pin(secrets.paymentPin)
    await pick(harness, 'Bank', 2)
    await harness.phone.getByLabel('Account number').fill('1234567890')
    await harness.button('Add', true).click()
    await expect(harness.phone.locator('.problem').first()).toBeVisible()
    await harness.goto('/pages/me/card')
    await harness.button(/Bank of the Philippine Islands/).click()
    await harness.button('Remove', true).click()
    await expect(harness.heading('Remove this account?')).toBeVisible()
    await harness.button('Remove', true).last().click()
    await confirmByPin(harness, secrets.paymentPin)
    await expect(harness.button(/Bank of the Philippine Islands/)).toHaveCount(0)
    expect(harness.complaints).toEqual([])
  })

  test('finds an agent by mobile number and explains why an unknown code is rejected', async ({
    harness,
  }) => {
    await harness.open({ persona: 'individual', path: '/pages/agent/agent' })
    await expect(harness.heading('No agent yet')).toBeVisible()
    await follow(harness, 'Enter a code')
    const box = harness.phone.getByLabel('Invitation code or mobile number')
    await box.fill('A-00000')
    await harness.button('Find the agent').click()
    await expect(harness.phone.getByText(/No agent found/).first()).toBeVisible()
    await box.fill(`0${getPersonaMobile('agent')}`)
    await harness.button('Find the agent').click()
    await expect(harness.heading('Ana Reyes')).toBeVisible()
    await harness.button('Ask this agent').click()
    await harness.at('/pages/agent/agent')
    await expect(harness.phone.getByText('You asked Ana Reyes').first()).toBeVisible()
    expect(harness.complaints).toEqual([])
  })

  test('shows changes that the user made under "Me" on every other page', async ({ harness }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/personageInfo' })
    await harness.button(/Aling Maria Store/).click()
    await harness.phone.getByLabel('Store name').fill('Maria’s Corner')
    await harness.button('Save', true).click()
    await expect(harness.button(/Maria’s Corner/)).toBeVisible()
    await harness.goto('/pages/me/account/set')
    await harness.phone.getByLabel('Account name').fill('short')
    await harness.button('Save', true).click()
    await expect(harness.phone.locator('.problem').first()).toBeVisible()
    await harness.phone.getByLabel('Account name').fill('maria2026')
    await harness.button('Save', true).click()
    await confirmByPin(harness)
    await harness.at('/pages/me/personageInfo')
    await expect(harness.phone.getByText('maria2026')).toBeVisible()
    await harness.goto('/pages/index/index')
    await expect(harness.heading('Maria’s Corner')).toBeVisible()
    expect(harness.complaints).toEqual([])
  })

  test('keeps the chosen payment reminder and sends no other reminder', async ({ harness }) => {
    await harness.open({ persona: 'merchant', path: '/pages/me/index', now: '2026-11-21T10:00:00+08:00' })
    const open = async () => {
      await harness.button('Payment reminders').click()
      await expect(harness.heading('Payment reminders')).toBeVisible()
    }
    await open()
    await expect(harness.phone.getByLabel('3 days before')).toBeChecked()
    await harness.phone.getByText('7 days before').click()
    await harness.phone.getByText('Notification only').click()
    await harness.button('Save', true).click()
    await expect(harness.heading('Payment reminders')).toHaveCount(0)
    await open()
    await expect(harness.phone.getByLabel('7 days before')).toBeChecked()
    await expect(harness.phone.getByLabel('Notification only')).toBeChecked()
    // the fourth instalment is due on 24 December
    await harness.sim('clock.advance', { days: 27 })
    await harness.goto('/pages/index/messageCenter')
    await expect(harness.phone.getByText('Payment 4 is due on 24 Dec 2026')).toBeVisible()
    const mails = await harness.sim<{ text: string }[]>('inbox', getPersonaMobile('merchant'))
    expect(mails.filter(({ text }) => text.includes('Payment 4'))).toEqual([])
    expect(harness.complaints).toEqual([])
  })
})
