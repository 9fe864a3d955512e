import { carriers, expect, test } from '../harness'
import { pick, secrets } from '../steps'

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('keeps all typed values when a session ends during a form', async ({ harness }) => {
      await harness.open({ persona: 'not-ekyc', path: '/pages/index/indexForm?section=address' })
      const street = harness.phone.getByLabel('House number and street')
      await street.fill('77 Kalayaan Avenue')
      await harness.button('Choose from lists').click()
      await pick(harness, 'Region')
      await expect
        .poll(() => harness.phone.getByLabel('Province').locator('option').count())
        .toBeGreaterThan(1)
      await harness.sim('fault', {
        operation: 'dfp.system.dictArea.getDictAreaByNation',
        kind: '401',
        times: 1,
      })
      // the toast first, then the login page; tests/session/relogin.test.ts covers the pause. Awaited from
      // here because it disappears after three seconds
      const message = expect(harness.phone.getByRole('alert').getByText('Log in again.')).toBeVisible()
      const province = await pick(harness, 'Province')
      await message
      await harness.at('/pages/login/index')

      // returns to the form with all typed values
      await expect(harness.heading(/Welcome back, Ben/)).toBeVisible()
      await harness.pin(secrets.pin)
      await harness.at('/pages/index/indexForm?section=address')
      await expect(street).toHaveValue('77 Kalayaan Avenue')
      await expect(harness.phone.getByLabel('Province')).toHaveValue(province)
      expect(harness.complaints).toEqual([])
    })
  })
}
