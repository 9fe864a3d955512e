import fc from 'fast-check'
import { checkWalks, isReplay } from '../../walk/check-walks'
import { carriers, expect, type Harness, test } from '../harness'
import { state } from '../steps'
import { checkMonitors, checkPayments } from './checks'
import { type Model, signIn, stepCommands, unlessLeft } from './commands'

// `npm run walk` takes longer walks
const steps = Number(process.env.WALK_STEPS ?? 30)

/** A failure is shrunk for at most this long. */
const shrinkMs = 600_000

/** A fresh service and app; returns the numbers of the seeded payments. */
async function openWalk(harness: Harness): Promise<string[]> {
  const fresh = { persona: 'merchant', now: '2026-11-21T09:41:00+08:00', seed: 1 } as const
  await harness.open(fresh)
  // the simulator's page restores its last state
  if (harness.over === 'bridge') await harness.sim('reset', fresh)
  return Object.keys((await state(harness)).payments)
}

/** Clears all faults and waits until the app has found out the outcome of every write. */
async function settle(harness: Harness): Promise<void> {
  await harness.sim('clearFaults')
  await harness.goto('/pages/index/index')
  const home = harness.phone.locator('section.next')
  await expect(async () => {
    await unlessLeft(() => signIn(harness))
    await expect(home).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(harness.phone.getByText(/is being checked/)).toHaveCount(0, { timeout: 90_000 })
}

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test(`makes each payment only once and shows its real outcome in ${steps} random steps`, async ({
      harness,
    }) => {
      test.setTimeout(60_000 + steps * 10_000 + shrinkMs)
      const tally = { steps: 0 }
      let payments = 0
      let isFailed = false
      const property = fc.asyncProperty(stepCommands(), async (commands) => {
        if (isFailed) {
          // errors of the failed walk would fail every later one
          await harness.page.goto('about:blank')
          harness.complaints.length = 0
        }
        isFailed = true
        const seeded = await openWalk(harness)
        const model: Model = { isFaulty: false, confirmed: 0 }
        await fc.asyncModelRun(() => ({ model, real: { harness, seeded, tally } }), commands)
        await settle(harness)
        await checkMonitors(harness)
        payments += await checkPayments(harness, seeded, model.confirmed)
        isFailed = false
      })
      await checkWalks(over, property, () => tally.steps >= steps, shrinkMs)
      console.log(`walk over ${over}: ${tally.steps} steps, ${payments} payments`)
      if (!isReplay) expect(payments).toBeGreaterThan(0)
    })
  })
}
