import { expect, journeyCarriers, test } from '../harness'

for (const over of journeyCarriers)
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('shows the licences of third-party software from the app’s own files', async ({ harness }) => {
      const { phone } = harness
      await harness.open({ persona: 'merchant', path: '/pages/me/index' })
      await phone.getByRole('button', { name: 'About', exact: true }).click()
      await phone.getByRole('button', { name: 'Open-source licences' }).click()
      const text = phone.getByRole('region', { name: 'Open-source licences' })
      await expect(text).toContainText('react-dom')
      await expect(text).toContainText('SIL OPEN FONT LICENSE')
      await phone.getByRole('button', { name: 'Close' }).last().click()
      await expect(text).toBeHidden()
      await expect(phone.getByText('SEC registration')).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
