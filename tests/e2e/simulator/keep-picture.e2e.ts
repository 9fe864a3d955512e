import { expect, test } from '../harness'
import { addressOf } from '../tour'

// only a phone may refuse to save a picture
test.use({ over: 'bridge' })

for (const [what, persona, path, said] of [
  ['a code to pay', 'merchant', '/pages/order/repaymentCode', 'Saved to your photos.'],
  ['the code of an agent', 'agent', '/pages/agent/agent', 'Image saved.'],
] as const) {
  test(`the app reports next to the button that the phone refused to save ${what}, and saves it once the phone permits it`, async ({
    harness,
  }) => {
    await harness.open({ persona })
    const address = await addressOf(harness, path)
    if ((await harness.address()) !== address) await harness.goto(address)
    await harness.sim('action', 'saveImage', 'permissionDenied')
    await harness.button('Save image').click()
    await expect(harness.phone.locator('main [role=alert]')).toHaveText('Permission not given.')
    await harness.sim('action', 'saveImage', true)
    await harness.button('Save image').click()
    await expect(harness.phone.getByText(said)).toBeVisible()
    await expect(harness.phone.locator('main [role=alert]')).toHaveCount(0)
    expect(harness.complaints).toEqual([])
  })
}
