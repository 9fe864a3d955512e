/**
 * By hand: node tests/sim/smoke.mjs http://localhost:4173 picture.png
 * Opens the simulator's page, waits for both phones, and says which calls passed. Exit code 1 where one did not.
 */
import { chromium } from 'playwright'

const [address = 'http://localhost:4173', picture = 'simulator.png'] = process.argv.slice(2)
const args =
  '--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-quic'
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: args.split(' '),
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const told = []
page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
page.on('pageerror', (error) => told.push(error.message))
await page.goto(address)
await page.evaluate(() => window.simulator.ready())
await page.waitForTimeout(1500)
const calls = await page.evaluate(() => window.simulator.calls())
for (const { phone, operation, code, ms } of calls)
  console.log(`${phone.padEnd(9)} ${operation.padEnd(60)} ${code} ${ms} ms`)
const red = (await page.evaluate(() => window.simulator.monitors())).filter(({ ok }) => !ok)
await page.screenshot({ path: picture })
await browser.close()
for (const text of [...told, ...red.map(({ about, seen }) => `${about}: ${seen.join(', ')}`)])
  console.error(text)
process.exitCode = told.length || red.length || !calls.some(({ code }) => code === 200) ? 1 : 0
