/** Retakes the pictures of the simulator in README, from an existing build: `node tests/pictures/tour.mjs`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'

const root = join(import.meta.dirname, '../..')
const { startServer } = await import(pathToFileURL(join(root, 'dist/server.mjs')).href)
const server = await startServer({ dist: join(root, 'dist'), port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const page = await browser.newPage({ viewport: { width: 1300, height: 780 }, reducedMotion: 'reduce' })
const borrower = page.frameLocator('iframe[data-phone=borrower]')
const take = (name, target = page) =>
  target.screenshot({ path: join(import.meta.dirname, `${name}.jpg`), type: 'jpeg', quality: 36 })

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

// twelve days later: the differences since the snapshot
await page.setViewportSize({ width: 1300, height: 780 })
await page.goto(
  `${server.addresses.simulator}/?persona=merchant&path=/pages/order/details?loanOrderNo=LN-2026-006002&now=2026-11-21T09:00:00%2B08:00&seed=1`,
)
await page.evaluate(() => window.simulator.ready())
await borrower.getByText('LN-2026-006002').first().waitFor()
await page.evaluate(async () => {
  await window.simulator.snapshot('Before the due date')
  await window.simulator.clock.advance({ days: 12 })
})
await page.getByRole('button', { name: 'State', exact: true }).click()
await page.getByRole('button', { name: 'Show differences' }).click()
const changed = page.locator('.differences details', { hasText: 'orders' }).first()
await changed.waitFor()
if (!(await changed.evaluate((details) => details.open))) await changed.locator('summary').click()
await take('state-and-differences')

// a watched page with several problems
await page.goto(
  `${server.addresses.simulator}/?persona=merchant&path=/pages/me/index&lang=zh-Hant&watch=1&seed=1`,
)
await page.evaluate(() => window.simulator.ready())
await borrower.locator('[data-page="/pages/me/index"]').waitFor()
await page.getByRole('button', { name: 'Monitors', exact: true }).click()
const watched = page.frames().find((frame) => frame.url().startsWith(server.addresses.borrower))
await watched.evaluate(() => {
  const wrong = [
    ['Your shop is doing well', 'margin: 0 20px'],
    ['這一行文字放不下，所以被截斷了', 'margin: 0 20px; width: 120px; overflow: hidden; white-space: nowrap'],
    ['幾乎看不清的文字', 'margin: 0 20px; color: rgb(205 205 205); background: #fff'],
  ]
  const sheet = document.querySelector('[data-page] > main')
  for (const [text, style] of wrong)
    sheet.prepend(Object.assign(document.createElement('p'), { textContent: text, style }))
})
await page.getByText('“Your shop is doing well”').waitFor()
await take('monitors')

// on a narrow screen one view at a time: the phone or the panels
const narrow = []
await page.setViewportSize({ width: 390, height: 760 })
const fronts = page.getByRole('navigation', { name: 'What is shown' })
await page.goto(
  `${server.addresses.simulator}/?persona=merchant&path=/pages/order/index&now=2026-11-21T09:00:00%2B08:00&seed=1`,
)
await page.evaluate(() => window.simulator.ready())
await borrower.getByText('LN-2026-006002').first().waitFor()
for (const [front, panel] of [['Borrower'], ['Panels', 'Timeline'], ['Panels', 'Host']]) {
  await fronts.getByRole('button', { name: front }).click()
  if (panel) await page.getByRole('button', { name: panel, exact: true }).click()
  narrow.push((await page.screenshot()).toString('base64'))
}
const sheet = await browser.newPage({ viewport: { width: 1250, height: 800 } })
await sheet.setContent(
  `<body style="margin:0;height:100vh;display:flex;gap:20px;justify-content:center;align-items:center;background:#dfe4ec">${narrow
    .map((png) => `<img width="390" src="data:image/png;base64,${png}">`)
    .join('')}`,
)
await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete))
await take('narrow', sheet)

await browser.close()
await server.close()
