import { carriers, expect, test } from './rig'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a first launch welcomes, then asks to log in', async ({ rig }) => {
      await rig.open({ path: '/' })
      expect(rig.complaints).toEqual([])
    })

    test('a late loan is settled for what was quoted', async ({ rig }) => {
      await rig.open({ persona: 'overdue', path: '/pages/order/index' })
      await rig.phone.getByText('LN-2026-008001').click()
      await expect(rig.heading('Order')).toBeVisible()
      await rig.phone.getByRole('link', { name: 'Settle all' }).click()
      await expect(rig.phone.getByText('Interest up to today')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })
  })
}
