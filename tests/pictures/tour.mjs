/** Takes the pictures of the simulator that README shows, anew, from a build that is there: `node tests/pictures/tour.mjs`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'

const root = join(import.meta.dirname, '../..')
const { startServer } = await import(pathToFileURL(join(root, 'dist/server.mjs')).href)
const server = await startServer({ dist: join(root, 'dist'), port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, reducedMotion: 'reduce' })
const borrower = page.frameLocator('iframe[data-phone=borrower]')
const take = (name) =>
  page.screenshot({ path: join(import.meta.dirname, `${name}.jpg`), type: 'jpeg', quality: 70 })

await page.goto(
  `${server.addresses.simulator}/?persona=merchant&path=/pages/order/index&now=2026-11-21T09:00:00%2B08:00&seed=1`,
)
await page.evaluate(() => window.simulator.ready())
await borrower.getByText('LN-2026-006002').first().waitFor()
await page.getByText('dfp.loan.order.getLoanOrderList').first().click()
await take('simulator')

const operation = 'dfp.loan.pay.calcTotalFee'
await page.evaluate((held) => window.simulator.hold({ operation: held, times: 1 }), operation)
const app = page.frames().find((frame) => frame.url().startsWith(server.addresses.borrower))
await app.evaluate(() => {
  setTimeout(() => location.assign('/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1'))
})
await page.locator('.entry', { hasText: 'held' }).first().click()
await page.getByRole('button', { name: 'Edit the real one' }).click()
const answer = page.getByLabel("The answer's data as JSON")
await answer.waitFor()
await answer.fill((await answer.inputValue()).replace(/"total": "[\d.]+"/, '"total": 12'))
await page.getByRole('button', { name: 'Send it anyway' }).scrollIntoViewIfNeeded()
await take('answer-by-hand')
await page.getByRole('button', { name: 'Real answer' }).click()

await page.getByRole('combobox', { name: 'Host' }).selectOption('android')
await page.getByRole('button', { name: 'Host', exact: true }).click()
await borrower.getByText('Early pay-off fee').first().waitFor()
await page.getByRole('button', { name: /^Clock/ }).click()
await page.getByRole('dialog', { name: 'Clock' }).getByText('Instalment 3 is due').waitFor()
await take('hosts-and-clock')

await browser.close()
await server.close()
