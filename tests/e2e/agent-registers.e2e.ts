import { addPicture } from './gestures'
import { carriers, expect, test } from './rig'
import { fill, fillForm, follow, inPart, passIdentity, state } from './steps'

const mobile = '9175550155'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('an agent registers a customer and brings them through pre-evaluation', async ({ rig }) => {
      await rig.open({ persona: 'agent' })
      await follow(rig, /Register a customer/)

      // one who is a customer already is found, not registered twice
      await fill(rig, 'Mobile number', '0917 000 0007')
      await rig.button('Next').click()
      await expect(rig.phone.getByRole('link', { name: /Maria Santos/ })).toBeVisible()

      await fill(rig, 'Mobile number', `0${mobile}`)
      await rig.button('Next').click()
      await rig.button('Send them a code').click()
      await expect(rig.phone.getByText('Please tick this first')).toBeVisible()
      await rig.phone.getByRole('checkbox').press('Space')
      await rig.button('Send them a code').click()

      // the code is on the customer's phone; its answer is lost, and the customer registered once
      await expect(rig.phone.getByText('0917 ••• 0155')).toBeVisible()
      // the app was started anew: the trace of the code is kept nowhere, so another one is sent
      await rig.code(mobile)
      await rig.reload()
      await rig.button('Send them a code').click()
      await expect(rig.phone.getByText('Send again in')).toBeVisible()
      const code = await rig.code(mobile)
      await rig.sim('fault', {
        operation: 'dfp.auth.register.registerForAgent',
        kind: 'dropAfter',
        times: 1,
      })
      await rig.phone.getByLabel('Code').fill(code)
      await expect(rig.heading('The customer is registered')).toBeVisible()
      const made = Object.values((await state(rig)).users).filter((one) => one.mobile === mobile)
      expect(made).toHaveLength(1)
      const [sms] = await rig.sim<{ text: string }[]>('inbox', mobile)
      expect(sms?.text).toContain('Ana Reyes registered you')

      await follow(rig, 'Start pre-evaluation')
      await rig.button('Read them out').click()
      await rig.phone.getByRole('checkbox', { name: /accepts them/ }).press('Space')
      await rig.button('Agree', true).click()
      await passIdentity(rig, 'Verify their identity')
      await fillForm(rig, 'agent')
      await addPicture(rig, 'The store from the street')
      await addPicture(rig, 'The store inside')
      await rig.button('Next').click()
      await inPart(rig, 'Check and send')
      await rig.button('Send', true).click()
      await expect(rig.heading('We are looking at it')).toBeVisible()

      await rig.sim('review', 'prequalification', made[0]?.id, 'pass')
      // in a host a push says it by itself
      if (over === 'http') await rig.button('Look again').click()
      await expect(rig.heading('Pre-qualified')).toBeVisible()
      await follow(rig, 'Apply for a loan')
      await expect(rig.phone.getByText('They can borrow')).toBeVisible()
      await follow(rig, /Quick Loan/)
      await rig.at('/pages/agent/loanApply')
      await expect(rig.button('See repayment plan')).toBeVisible()
      await expect(rig.phone.getByText(/^For /).first()).toHaveCount(1)
      expect(rig.complaints).toEqual([])
    })
  })
}
