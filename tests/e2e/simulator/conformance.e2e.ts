import { join } from 'node:path'
import { hostCases } from '../../../bridge/conformance/run'
import { serve } from '../../bridge/conformance/debug-host'
import { faultsOf, keepReport } from '../../bridge/conformance/keep-report'
import { appOrigin, filesOf, serveOrigin } from '../../hosts/app-origin'
import { startEcho } from '../../hosts/echo-server'
import type { HttpPage } from '../../hosts/http-page'
import { openNativeView } from '../../hosts/native-view'
import { dist, expect, test } from '../harness'
import { tab } from '../steps'
import { conformancePath, readReport } from './conformance-page'

test('the simulator passes every case of the conformance page for native teams', async ({ harness }) => {
  await harness.open({ persona: 'merchant' })
  await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
  // before a gesture, the host knows who handles the back key
  await expect(harness.page.getByText('Back leaves the app')).toBeVisible()
  await harness.phone.getByRole('link', { name: /^Messages/ }).click()
  await expect(harness.page.getByText('Back stays in the app')).toBeVisible()
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

test.describe('the native host in Chromium', () => {
  test.use({ over: 'native' })

  test('passes every conformance case with the Kotlin core', async ({ harness }) => {
    await harness.page.goto(appOrigin + conformancePath)
    const { carrier, host } = await readReport(harness.phone)
    expect({ carrier, os: host.os }).toEqual({ carrier: 'android', os: 'Android core on the JVM' })
  })

  test('answers the next request from a new process after the old process was killed', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant' })
    await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
    harness.android?.restart()
    // sent to a host without the page, timed out after five seconds, and sent again to the new one
    await tab(harness, 'Order')
    await expect(harness.phone.getByRole('link', { name: /Stock-up Loan/ }).first()).toBeVisible()
    expect(harness.complaints).toEqual([])
  })
})

for (const carrier of ['web-view', 'mpaas'] as const)
  test.describe(`the conformance page over ${carrier}`, () => {
    // the container is recognized before its bridge is ready
    test.use({
      userAgent: `Mozilla/5.0 (Linux; Android 13) Chrome/109.0 ${carrier === 'mpaas' ? 'Nebula' : ''}`,
    })

    test('passes every case through the objects that the host injects', async ({ page }) => {
      await serveOrigin(page, filesOf(join(dist, 'conformance'), '/conformance/'))
      serve(await openNativeView(page, carrier, appOrigin))
      await page.goto(appOrigin + conformancePath)
      expect((await readReport(page)).carrier).toBe(carrier)
    })
  })

test('the HTTP transport passes the conformance cases that apply to HTTP', async ({ page }) => {
  const server = await startEcho()
  await page.goto(server.address)
  const found = await page.evaluate(() => (window as unknown as HttpPage).runOverHttp())
  server.close()
  const applies = (name: string) => found.cases.find((one) => name.startsWith(one.name))
  const named = hostCases.filter(({ name }) => applies(name)).map(({ name }) => name)
  const report = {
    ...found,
    protocol: 'none: envelopes',
    carrier: 'http',
    host: { name: 'Echo', version: '1', os: 'test' },
    date: new Date().toISOString(),
    passed: found.cases.filter(({ passed }) => passed).length,
    failed: found.cases.filter(({ passed }) => !passed).length,
    notApplicable: hostCases.filter(({ name }) => !applies(name)).map(({ name }) => name),
  }
  keepReport(report)
  expect(faultsOf(report)).toEqual([])
  expect(named).toHaveLength(found.cases.length)
})
