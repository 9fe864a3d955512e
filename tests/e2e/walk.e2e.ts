import { EnvelopeCode, PaymentState } from '../../bridge/contract/codes'
import type { FaultKind } from '../../host-sim/faults/table'
import { mobileOf } from '../../host-sim/seed/personas'
import { seededRandom } from '../../host-sim/service/random'
import { carriers, expect, type Harness, test } from './harness'
import { secrets, state } from './steps'

// `npm run walk` takes the long way
const steps = Number(process.env.WALK_STEPS ?? 30)
const seed = Number(process.env.WALK_SEED ?? 1)
/** So many steps with a service, then a fresh one: loans are paid off. */
const stepsPerService = 40

const pay = 'dfp.loan.pay.createQRCodeOrder'
const places = [
  '/pages/index/index',
  '/pages/order/index',
  '/pages/order/details?loanOrderNo=LN-2026-006002',
  '/pages/order/repayment?loanOrderNo=LN-2026-006002',
  '/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1',
  '/pages/order/paymentUncertainty',
  '/pages/me/feedback',
] as const
/** Those that end at once; silent ones would wait out a deadline of a minute each. */
const faults: readonly FaultKind[] = [
  'dropBefore',
  'dropAfter',
  'http500',
  'http502',
  'cut',
  'html',
  'wrongType',
  '3008',
]
/** What would tell somebody that nothing was taken. */
const nothingTaken = /nothing was taken|not arrive/i

/** A step may meet a page that is just being left. */
async function unlessLeft(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!/context was destroyed|frame was detached|navigat/i.test(`${error}`)) throw error
  }
}

/** A start that the service fails again and again has ended the session: whoever walks signs in and goes on. */
async function signIn(harness: Harness): Promise<void> {
  if (!(await harness.address()).includes('/pages/login/')) return
  await harness.sim('clearFaults')
  const mobile = harness.phone.getByLabel('Mobile number')
  if (await mobile.isVisible()) await mobile.fill(`0${mobileOf('merchant')}`)
  await harness.pin(secrets.pin)
  await harness.at('/pages/')
  await expect.poll(() => harness.address()).not.toContain('/pages/login/')
}

/** Presses a control if it is there, as somebody impatient would. */
async function press(harness: Harness, name: RegExp): Promise<boolean> {
  const found = harness.button(name).or(harness.phone.getByRole('link', { name })).first()
  if (!(await found.isVisible().catch(() => false))) return false
  await found.click({ timeout: 1500, noWaitAfter: true }).catch(() => undefined)
  return true
}

/** The steps of a walk; each leaves the app wherever it is. */
function stepsOf(harness: Harness, random: () => number) {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // never empty here
  return {
    open: () => harness.goto(oneOf(places)),
    async pay() {
      if (!(await harness.address()).includes('/order/repayment?')) await harness.goto(places[3])
      await harness
        .button(/^Pay ₱/)
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => undefined)
      await press(harness, /^Pay ₱/)
      const way = oneOf([/^QR Ph/, /^GCash/i])
      await harness
        .button(way)
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined)
      await press(harness, way)
      if (random() < 0.5) await press(harness, way)
      const keys = harness.phone.getByRole('group', { name: /PIN/ })
      if (
        way.source.includes('GCash') &&
        (await keys
          .first()
          .isVisible()
          .catch(() => false))
      )
        await harness.pin(secrets.paymentPin).catch(() => undefined)
    },
    tap: () =>
      press(
        harness,
        oneOf([/Check again/, /Show the code/, /Try again/, /Got it/, /^Show$/, /Change amount/]),
      ),
    fault: () =>
      harness.sim('fault', {
        operation: oneOf([pay, '*']),
        kind: oneOf(faults),
        times: 1 + Math.floor(random() * 4),
      }),
    mend: () => harness.sim('clearFaults'),
    payer: () =>
      harness.sim('pay', null, oneOf(['whole', 'partly', 'refused', 'noAnswer'])).catch(() => undefined),
    back: () => harness.back(),
    reload: () => harness.reload(),
    hour: () => harness.sim('clock.advance', { hours: 1 + Math.floor(random() * 30) }),
  }
}

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test(`a walk of ${steps} steps, seed ${seed}`, async ({ harness }) => {
      test.setTimeout(60_000 + steps * 10_000)
      let payments = 0
      for (let begun = 0; begun < steps; begun += stepsPerService) {
        payments += await walk(harness, seed * 100_000 + begun, Math.min(stepsPerService, steps - begun))
        if (begun > 0) console.log(`over ${over}: ${begun + stepsPerService} of ${steps} steps`)
      }
      console.log(`walk over ${over}: ${steps} steps, ${payments} payments`)
    })
  })
}

/** Walks with a fresh service, and judges what came of it; gives the payments that were made. */
async function walk(harness: Harness, from: number, length: number): Promise<number> {
  const random = seededRandom(from)
  await harness.open({ persona: 'merchant' })
  // the simulator's page goes on with what it has kept
  if (harness.over === 'bridge') await harness.sim('reset', { persona: 'merchant' })
  const before = await state(harness)
  const all = stepsOf(harness, random)
  const names = Object.keys(all) as (keyof typeof all)[]
  const weighted = [...names, ...names, 'pay', 'pay', 'pay', 'pay', 'open', 'open'] as const
  const way: string[] = [`from ${from}:`]
  for (let step = 0; step < length; step += 1) {
    const name = weighted[Math.floor(random() * weighted.length)] ?? 'open'
    way.push(name)
    await test.step(`${from}.${step} ${name}`, async () => {
      await unlessLeft(() => signIn(harness))
      await unlessLeft(all[name])
      await standsFirm(harness, way)
    })
  }
  // the lines are mended: all that was open is found out, by itself
  await harness.sim('clearFaults')
  await harness.goto('/pages/index/index')
  const home = harness.phone.locator('section.next')
  await expect(async () => {
    await unlessLeft(() => signIn(harness))
    await expect(home).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(harness.phone.getByText(/is being checked/)).toHaveCount(0, { timeout: 90_000 })
  return checkInvariants(harness, Object.keys(before.payments))
}

/** After every step: something is on the screen, nothing broke, and nobody is told that nothing was taken while a payment is open. */
async function standsFirm(harness: Harness, way: readonly string[]): Promise<void> {
  await expect
    .poll(
      () =>
        harness.phone
          .locator('main')
          .last()
          .innerText()
          .catch(() => ''),
      { message: way.join(' ') },
    )
    .not.toBe('')
  expect(harness.complaints, way.join(' ')).toEqual([])
  const checking = await harness.phone.getByText(/^Your payment .* is being checked/).count()
  if (checking > 0 && (await harness.address().catch(() => '')).includes('paymentUncertainty'))
    expect(await harness.phone.locator('main').getByText(nothingTaken).count(), way.join(' ')).toBe(0)
}

/** One key, one payment; each payment has its key; the limit is whole; no monitor is red. */
async function checkInvariants(harness: Harness, seeded: readonly string[]): Promise<number> {
  const after = await state(harness)
  const made = Object.values(after.payments).filter(
    ({ transactionNo, kind }) => kind === 'repayment' && !seeded.includes(transactionNo),
  )
  const keyed = Object.values(after.writes)
    .filter(({ native, envelope }) => native === pay && envelope?.code === EnvelopeCode.ok)
    .map(({ envelope }) => (envelope?.data as { transactionNo: string } | undefined)?.transactionNo) // the row's reply
    .filter((no) => no !== undefined && !seeded.includes(no))
  expect(new Set(keyed).size).toBe(keyed.length)
  expect(made.map(({ transactionNo }) => transactionNo).sort()).toEqual([...keyed].sort())
  expect(made.filter((one) => one.state === PaymentState.waiting).length).toBeLessThanOrEqual(1)
  const monitors = await harness.sim<{ name: string; ok: boolean; seen: unknown }[]>('monitors')
  expect(monitors.filter(({ ok }) => !ok)).toEqual([])
  return made.length
}
