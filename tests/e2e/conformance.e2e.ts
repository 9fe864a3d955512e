import { conformancePath, readReport } from './conformance-page'
import { expect, test } from './harness'

test.use({ over: 'bridge' })

test('the simulator is a host as the page for native teams wants one', async ({ harness }) => {
  await harness.open({ persona: 'merchant' })
  await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
  await harness.page
    .locator('iframe')
    .first()
    .evaluate((frame, src) => {
      ;(frame as HTMLIFrameElement).src = src
    }, `${harness.origin}${conformancePath}`)
  const { carrier, host } = await readReport(harness.phone)
  expect({ carrier, host }).toMatchObject({
    carrier: 'port',
    host: { name: 'Host simulator', simulated: true },
  })
})
