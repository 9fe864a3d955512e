import { hostCases } from '../../bridge/conformance/run'
import { expect, test } from './harness'

test.use({ over: 'bridge' })

test('the simulator is a host as the page for native teams wants one', async ({ harness }) => {
  await harness.open({ persona: 'merchant' })
  await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
  const address = `${harness.origin}/conformance/index.html`
  await harness.page
    .locator('iframe')
    .first()
    .evaluate((frame, src) => {
      ;(frame as HTMLIFrameElement).src = src
    }, address)
  const report = harness.phone.locator('#report')
  await expect(report).toContainText('"failed": 0', { timeout: 60_000 })
  const { carrier, host, passed, cases } = JSON.parse(await report.innerText()) as Record<string, unknown>
  expect({ carrier, host, passed }).toMatchObject({
    carrier: 'port',
    host: { name: 'Host simulator', simulated: true },
    passed: hostCases.length,
  })
  expect(cases).toHaveLength(hostCases.length)
})
