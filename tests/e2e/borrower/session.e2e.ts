import { carriers, expect, test } from '../harness'
import { pick, secrets } from '../steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a session that ends in the middle of the form takes nothing that was typed', async ({
      harness,
    }) => {
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
      // the message first, then the login page; tests/session/relogin.test.ts has the pause between them.
      // It is looked out for from here on, as it goes after three seconds
      const message = expect(harness.phone.getByRole('alert').getByText('Log in again.')).toBeVisible()
      const province = await pick(harness, 'Province')
      await message
      await harness.at('/pages/login/index')

      // back where it was left, with everything that was typed
      await expect(harness.heading(/Welcome back, Ben/)).toBeVisible()
      await harness.pin(secrets.pin)
      await harness.at('/pages/index/indexForm?section=address')
      await expect(street).toHaveValue('77 Kalayaan Avenue')
      await expect(harness.phone.getByLabel('Province')).toHaveValue(province)
      expect(harness.complaints).toEqual([])
    })
  })
}
