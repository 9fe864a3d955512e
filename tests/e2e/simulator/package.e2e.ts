import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawQr } from '../../tools/zxing'
import { test as base, carriers, dist, expect, type Server } from '../harness'
import { stubDetector } from '../scan/detector'
import { secrets } from '../steps'
import { signedPackage } from './signed-package'

/** Serves a package made and signed from the build instead of the build itself. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: because Playwright reads the fixtures a function wants from this pattern
    async ({}, use) => {
      const { remove, ...signed } = await signedPackage(dist)
      const { startServer } = await import(pathToFileURL(join(dist, 'server.mjs')).href)
      const server: Server = await startServer({ dist, port: 0, ...signed })
      await use(server)
      await server.close()
      await remove()
    },
    { scope: 'worker' },
  ],
})

for (const over of carriers) {
  test.describe(`the app from a signed package, over ${over},`, () => {
    test.use({ over })

    test('logs in and opens a loan', async ({ harness }) => {
      await harness.open({ persona: 'merchant', signedOut: true })
      await harness.button('Other ways to log in').click()
      await harness.button('Log in with your password').click()
      await harness.phone.getByLabel('Password', { exact: true }).fill(secrets.password)
      await harness.button('Log in', true).click()
      await harness.at('/pages/index/index')
      await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
      await harness.goto('/pages/order/details?loanOrderNo=LN-2026-006002')
      await expect(harness.phone.getByText('LN-2026-006002').first()).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}

test.describe('the app from a signed package, in a browser,', () => {
  test.use({ over: 'http' })

  test('reads a picture of a code in the package’s worker', async ({ harness }) => {
    await stubDetector(harness.page, undefined)
    await harness.open({ persona: 'merchant', path: '/pages/scancode/index' })
    const [worker, chooser] = [harness.page.waitForEvent('worker'), harness.page.waitForEvent('filechooser')]
    await harness.button('Choose an image').click()
    const buffer = await drawQr('nothing of ours')
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    await expect(harness.phone.getByText('This code is not ours')).toBeVisible()
    expect((await worker).url()).toMatch(/\/reader-worker-\w+\.js$/)
    expect(harness.complaints).toEqual([])
  })
})
