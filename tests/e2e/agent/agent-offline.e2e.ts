import { carriers, expect, type Harness, test } from '../harness'
import { addPicture } from '../page/gestures'
import { fill, fillForm, inPart, passIdentity, state } from '../steps'

const customerOf = async (harness: Harness) =>
  Object.values((await state(harness)).users).find(({ name }) => name === 'Angelita Sarmiento')

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('loses nothing that the agent entered when the connection drops during a pre-evaluation', async ({
      harness,
    }) => {
      await harness.open({ persona: 'agent' })
      await harness.goto(`/pages/client/pre-evaluation?customerId=${(await customerOf(harness))?.id}`)
      await expect(harness.heading('Angelita Sarmiento')).toBeVisible()
      await expect(harness.button('Verify their identity')).toBeVisible()
      const agreements = harness.phone.getByRole('checkbox')
      if (await agreements.isVisible()) await agreements.press('Space')
      await passIdentity(harness, 'Verify their identity')
      await fillForm(harness, 'agent')
      await expect(harness.phone.getByText('For ', { exact: false }).first()).toBeVisible()
      await addPicture(harness, 'Front of the store')

      // a failed upload can be retried without taking the picture again
      const file = { name: 'store.png', mimeType: 'image/png', buffer: await harness.page.screenshot() }
      if (over === 'http')
        await harness.sim('fault', { operation: 'dfp.open.file.upload', kind: 'http500', times: 1 })
      await addPicture(harness, 'Inside the store', { sample: 'uploadFailed', file })
      await harness.button('Try again: Inside the store').click()
      await expect(harness.button('Remove: Inside the store')).toHaveCount(1)

      // offline, the third picture fails with an error; the other two remain
      await harness.sim('fault', { operation: '*', kind: 'offline' })
      await addPicture(harness, 'Business or barangay permit, if there is one', { sample: 'photo', file })
      await expect(harness.phone.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      await expect(harness.button(/^Remove: (Front of|Inside) the store/)).toHaveCount(2)

      // the other parts can still be read and changed
      await harness.button('Next').click()
      await inPart(harness, 'Check and send')
      await harness.button('Change: Loan').click()
      await inPart(harness, 'Loan')
      await fill(harness, 'Amount requested', '25000')
      await harness.button('Next').click()
      await inPart(harness, 'Check and send')
      await harness.button('Send', true).click()
      await expect(harness.heading('Saved on this phone')).toBeVisible({ timeout: 40_000 })
      expect((await customerOf(harness))?.pre.form).toBeNull()

      // taken back before it is sent, everything is still filled in, also after the app was closed
      await harness.button('Change the form').click()
      await inPart(harness, 'Check and send')
      await harness.sim('clearFaults')
      await harness.reload()
      await expect(harness.phone.getByText('₱25,000')).toBeVisible()
      await harness.button('Change: Photos').click()
      await inPart(harness, 'Photos')
      await expect(harness.button(/^Remove: (Front of|Inside) the store/)).toHaveCount(2)
      await addPicture(harness, 'Business or barangay permit, if there is one')
      await harness.button('Next').click()
      await inPart(harness, 'Check and send')

      // the reply is lost: the form arrived and is not sent twice
      await harness.sim('fault', { operation: 'dfp.loan.agent.submitAgentClientData', kind: 'dropAfter' })
      await harness.button('Send', true).click()
      await expect(harness.heading('In review')).toBeVisible()
      const { pre } = (await customerOf(harness)) ?? {}
      expect(pre?.form?.pictures).toHaveLength(3)
      expect(pre?.form).toMatchObject({ nameOfStore: 'Dizon Sari-Sari', requestedAmount: 2_500_000 })
      expect(harness.complaints).toEqual([])
    })
  })
}
