import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, type Harness, test } from '../harness'
import { payFromWallet, secrets } from '../steps'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'test-results/saved-tests')

/** Actions on the phones before a recording is saved. */
const sessions: Record<string, (harness: Harness) => Promise<void>> = {
  async payment(harness) {
    await harness.open({
      persona: 'merchant',
      second: 'agent',
      path: '/pages/order/repayment?loanOrderNo=LN-2026-006002',
    })
    await payFromWallet(harness)
    await expect(harness.phone.getByText(/paid$/).first()).toBeVisible()
    await harness.goto('/pages/me/index')
    await expect(harness.heading('Me').or(harness.phone.getByText('Aling Maria Store')).first()).toBeVisible()
  },
  async login(harness) {
    await harness.open({ persona: 'merchant', signedOut: true })
    await harness.pin('936174')
    await expect(harness.phone.getByText('Tries left: 4')).toBeVisible()
    await harness.pin(secrets.pin)
    await harness.at('/pages/index/index')
    await harness.sim('clock.advance', { days: 5 })
    await harness.goto('/pages/order/index')
    await expect(harness.phone.locator('[data-page="/pages/order/index"]')).toBeVisible()
  },
  async agent(harness) {
    await harness.open({ persona: 'agent', path: '/pages/index/indexAgent' })
    await expect(harness.phone.getByText('Ana Reyes').first()).toBeVisible()
    await harness.goto('/pages/me/index')
    await expect(harness.phone.locator('[data-page="/pages/me/index"]')).toBeVisible()
  },
}

test('the simulator saves three sessions as tests that pass unchanged, and replays a recording file', async ({
  harness,
}) => {
  const { page } = harness
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, play] of Object.entries(sessions)) {
    await play(harness)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as test' }).click()
    await (await saved).saveAs(join(folder, `${name}.spec.ts`))
  }

  // the last one is also saved as a file, with one reply changed
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const file = join(folder, 'recording.json')
  await (await saved).saveAs(file)
  const trace = JSON.parse(readFileSync(file, 'utf8'))
  trace.steps.at(-1).reply.msg = 'something else'
  writeFileSync(file, JSON.stringify(trace))
  const chooser = page.getByLabel('Open a file…')
  await chooser.setInputFiles(file)
  await expect(page.getByText(`Replay: 0 of ${trace.steps.length}`)).toBeVisible()
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(page.getByText(`Replay: 1 of ${trace.steps.length}`)).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('1 answered in another way')).toBeVisible()
  await expect(page.getByText(`Replay: ${trace.steps.length} of ${trace.steps.length}`)).toBeVisible()
  await page.getByRole('button', { name: 'Go on from here' }).click()
  await harness.at('/pages/me/index')
  await expect(harness.phone.locator('[data-page="/pages/me/index"]')).toBeVisible()
  writeFileSync(file, '{"log":{}}')
  await chooser.setInputFiles(file)
  await expect(page.getByText('this is no recording of the simulator')).toBeVisible()

  // the saved tests run on their own, like a developer would run them
  const config = join(folder, 'playwright.config.ts')
  writeFileSync(
    config,
    `import shared from '../../tests/e2e/playwright.config'
export default { ...shared, testDir: '.', testMatch: '*.spec.ts', outputDir: './results', reporter: 'list', workers: 3 }
`,
  )
  const run = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '-c', config], {
    cwd: root,
    env: { ...process.env, SIMULATOR: harness.server.addresses.simulator },
  })
  const [said, code] = await Promise.all([
    text(run.stdout),
    new Promise<number | null>((done) => run.on('close', done)),
  ])
  expect(said).toContain('3 passed')
  expect(code).toBe(0)
})
