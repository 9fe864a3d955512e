import { addPicture } from './gestures'
import { carriers, expect, type Rig, test } from './rig'
import { fill, fillForm, inPart, passIdentity, state } from './steps'

const customerOf = async (rig: Rig) =>
  Object.values((await state(rig)).users).find(({ name }) => name === 'Angelita Sarmiento')

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('the signal goes in the middle of a pre-evaluation, and nothing is lost', async ({ rig }) => {
      await rig.open({ persona: 'agent' })
      await rig.goto(`/pages/client/pre-evaluation?customerId=${(await customerOf(rig))?.id}`)
      await expect(rig.heading('Angelita Sarmiento')).toBeVisible()
      const agreements = rig.button('Read them out')
      const identity = rig.button('Verify their identity')
      await expect(agreements.or(identity)).toBeVisible()
      if (await agreements.isVisible()) {
        await agreements.click()
        await rig.phone.getByRole('checkbox').press('Space')
        await rig.button('Agree', true).click()
      }
      await passIdentity(rig, 'Verify their identity')
      await fillForm(rig, 'agent')
      await expect(rig.phone.getByText('For ', { exact: false }).first()).toBeVisible()
      await addPicture(rig, 'The store from the street')

      // one whose upload fails is not to be taken again
      const file = { name: 'store.png', mimeType: 'image/png', buffer: await rig.page.screenshot() }
      if (over === 'http')
        await rig.sim('fault', { operation: 'dfp.open.file.upload', kind: 'http500', times: 1 })
      await addPicture(rig, 'The store inside', { sample: 'uploadFailed', file })
      await rig.button('Try again: The store inside').click()
      await expect(rig.button('Remove: The store inside')).toHaveCount(1)

      // without a signal the third picture can't be sent, and says so; the other two stand
      await rig.sim('fault', { operation: '*', kind: 'offline' })
      await addPicture(rig, 'Business or barangay permit, if there is one', { sample: 'photo', file })
      await expect(rig.phone.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      await expect(rig.button(/^Remove: The store/)).toHaveCount(2)

      // the other parts can still be read and changed
      await rig.button('Next').click()
      await inPart(rig, 'Check and send')
      await rig.button('Change: Loan').click()
      await inPart(rig, 'Loan')
      await fill(rig, 'Amount asked for', '25000')
      await rig.button('Next').click()
      await inPart(rig, 'Check and send')
      await rig.button('Send', true).click()
      await expect(rig.phone.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      expect((await customerOf(rig))?.pre.form).toBeNull()

      // with a signal again, after the app was closed, everything is where it was
      await rig.sim('clearFaults')
      await rig.reload()
      await expect(rig.phone.getByText('₱25,000')).toBeVisible()
      await rig.button('Change: Pictures').click()
      await inPart(rig, 'Pictures')
      await expect(rig.button(/^Remove: The store/)).toHaveCount(2)
      await addPicture(rig, 'Business or barangay permit, if there is one')
      await rig.button('Next').click()
      await inPart(rig, 'Check and send')

      // the answer is lost: it arrived, and is not sent twice
      await rig.sim('fault', { operation: 'dfp.loan.agent.submitAgentClientData', kind: 'dropAfter' })
      await rig.button('Send', true).click()
      await expect(rig.heading('We are looking at it')).toBeVisible()
      const { pre } = (await customerOf(rig)) ?? {}
      expect(pre?.form?.pictures).toHaveLength(3)
      expect(pre?.form).toMatchObject({ nameOfStore: 'Dizon Sari-Sari', requestedAmount: 2_500_000 })
      expect(rig.complaints).toEqual([])
    })
  })
}
