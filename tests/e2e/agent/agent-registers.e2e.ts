import { carriers, expect, test } from '../harness'
import { addPicture } from '../page/gestures'
import { fill, fillForm, follow, inPart, passIdentity, state } from '../steps'

const mobile = '9175550155'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('lets an agent register a customer and take them through pre-evaluation', async ({ harness }) => {
      await harness.open({ persona: 'agent' })
      await follow(harness, /Register a customer/)

      // an existing customer is found, not registered twice
      await fill(harness, 'Mobile number', '0917 000 0007')
      await harness.button('Next').click()
      await expect(harness.phone.getByRole('link', { name: /Maria Santos/ })).toBeVisible()

      await fill(harness, 'Mobile number', `0${mobile}`)
      await harness.button('Next').click()
      await harness.button('Send them a code').click()
      await expect(harness.phone.getByText('Tick this first')).toBeVisible()
      await harness.phone.getByRole('checkbox').press('Space')
      await harness.button('Send them a code').click()

      // the code is on the customer's phone; the reply is lost, and the customer is registered once
      await expect(harness.phone.getByText('0917 ••• 0155')).toBeVisible()
      // after a restart another code is sent because step tokens are not stored
      await harness.code(mobile)
      await harness.reload()
      await harness.button('Send them a code').click()
      await expect(harness.phone.getByText('Send again in')).toBeVisible()
      const code = await harness.code(mobile)
      await harness.sim('fault', {
        operation: 'dfp.auth.register.registerForAgent',
        kind: 'dropAfter',
        times: 1,
      })
      await harness.phone.getByLabel('Code').fill(code)
      await expect(harness.heading('The customer is registered')).toBeVisible()
      const made = Object.values((await state(harness)).users).filter((one) => one.mobile === mobile)
      expect(made).toHaveLength(1)
      const [sms] = await harness.sim<{ text: string }[]>('inbox', mobile)
      expect(sms?.text).toContain('Ana Reyes registered you')

      await follow(harness, 'Start pre-qualification')
      await harness.phone.getByRole('checkbox', { name: /accepts them/ }).press('Space')
      await passIdentity(harness, 'Verify their identity')
      await fillForm(harness, 'agent')
      await addPicture(harness, 'Front of the store')
      await addPicture(harness, 'Inside the store')
      await harness.button('Next').click()
      await inPart(harness, 'Check and send')
      await harness.button('Send', true).click()
      await expect(harness.heading('In review')).toBeVisible()

      await harness.sim('review', 'prequalification', made[0]?.id, 'pass')
      // in a host a push updates the page
      if (over === 'http') await harness.button('Refresh').click()
      await expect(harness.heading('Pre-qualified')).toBeVisible()
      await follow(harness, 'Apply for a loan')
      await expect(harness.phone.getByText('Can borrow')).toBeVisible()
      await follow(harness, /Quick Loan/)
      await harness.at('/pages/agent/loanApply')
      await expect(harness.button('Continue')).toBeVisible()
      await expect(harness.phone.getByText(/^For /).first()).toHaveCount(1)
      expect(harness.complaints).toEqual([])
    })
  })
}
