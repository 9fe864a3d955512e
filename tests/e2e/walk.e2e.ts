import { EnvelopeCode, PaymentState } from '../../bridge/contract/codes'
import type { FaultKind } from '../../host-sim/faults/table'
import { mobileOf } from '../../host-sim/seed/personas'
import { seededRandom } from '../../host-sim/service/random'
import { carriers, expect, type Rig, test } from './rig'
import { secrets, state } from './steps'

// `npm run walk` takes the long way
const steps = Number(process.env.WALK_STEPS ?? 30)
const seed = Number(process.env.WALK_SEED ?? 1)
/** So many steps with a service, then a fresh one: loans are paid off. */
const stepsToAService = 40

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
async function signIn(rig: Rig): Promise<void> {
  if (!(await rig.address()).includes('/pages/login/')) return
  await rig.sim('clearFaults')
  const mobile = rig.phone.getByLabel('Mobile number')
  if (await mobile.isVisible()) await mobile.fill(`0${mobileOf('merchant')}`)
  await rig.pin(secrets.pin)
  await rig.at('/pages/')
  await expect.poll(() => rig.address()).not.toContain('/pages/login/')
}

/** Presses a control if it is there, as somebody impatient would. */
async function press(rig: Rig, name: RegExp): Promise<boolean> {
  const found = rig.button(name).or(rig.phone.getByRole('link', { name })).first()
  if (!(await found.isVisible().catch(() => false))) return false
  await found.click({ timeout: 1500, noWaitAfter: true }).catch(() => undefined)
  return true
}

/** The steps of a walk; each leaves the app wherever it is. */
function stepsOf(rig: Rig, random: () => number) {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // never empty here
  return {
    open: () => rig.goto(oneOf(places)),
    async pay() {
      if (!(await rig.address()).includes('/order/repayment?')) await rig.goto(places[3])
      await rig
        .button(/^Pay ₱/)
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => undefined)
      await press(rig, /^Pay ₱/)
      const way = oneOf([/^QR Ph/, /^GCash/i])
      await rig
        .button(way)
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined)
      await press(rig, way)
      if (random() < 0.5) await press(rig, way)
      const keys = rig.phone.getByRole('group', { name: /PIN/ })
      if (
        way.source.includes('GCash') &&
        (await keys
          .first()
          .isVisible()
          .catch(() => false))
      )
        await rig.pin(secrets.paymentPin).catch(() => undefined)
    },
    tap: () =>
      press(rig, oneOf([/Check again/, /Show the code/, /Try again/, /Got it/, /^Show$/, /Change amount/])),
    fault: () =>
      rig.sim('fault', {
        operation: oneOf([pay, '*']),
        kind: oneOf(faults),
        times: 1 + Math.floor(random() * 4),
      }),
    mend: () => rig.sim('clearFaults'),
    payer: () =>
      rig.sim('pay', null, oneOf(['whole', 'partly', 'refused', 'noAnswer'])).catch(() => undefined),
    back: () => rig.back(),
    reload: () => rig.reload(),
    hour: () => rig.sim('clock.advance', { hours: 1 + Math.floor(random() * 30) }),
  }
}

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test(`a walk of ${steps} steps, seed ${seed}`, async ({ rig }) => {
      test.setTimeout(60_000 + steps * 10_000)
      let payments = 0
      for (let begun = 0; begun < steps; begun += stepsToAService) {
        payments += await walk(rig, seed * 100_000 + begun, Math.min(stepsToAService, steps - begun))
        if (begun > 0) console.log(`over ${over}: ${begun + stepsToAService} of ${steps} steps`)
      }
      console.log(`walk over ${over}: ${steps} steps, ${payments} payments`)
    })
  })
}

/** Walks with a fresh service, and judges what came of it; gives the payments that were made. */
async function walk(rig: Rig, from: number, length: number): Promise<number> {
  const random = seededRandom(from)
  await rig.open({ persona: 'merchant' })
  // the simulator's page goes on with what it has kept
  if (rig.over === 'bridge') await rig.sim('reset', { persona: 'merchant' })
  const before = await state(rig)
  const all = stepsOf(rig, random)
  const names = Object.keys(all) as (keyof typeof all)[]
  const weighted = [...names, ...names, 'pay', 'pay', 'pay', 'pay', 'open', 'open'] as const
  const way: string[] = [`from ${from}:`]
  for (let step = 0; step < length; step += 1) {
    const name = weighted[Math.floor(random() * weighted.length)] ?? 'open'
    way.push(name)
    await test.step(`${from}.${step} ${name}`, async () => {
      await unlessLeft(() => signIn(rig))
      await unlessLeft(all[name])
      await standsFirm(rig, way)
    })
  }
  // the lines are mended: all that was open is found out, by itself
  await rig.sim('clearFaults')
  await rig.goto('/pages/index/index')
  const home = rig.phone.getByText('You can borrow').first()
  await expect(async () => {
    await unlessLeft(() => signIn(rig))
    await expect(home).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(rig.phone.getByText(/is being checked/)).toHaveCount(0, { timeout: 90_000 })
  return judge(rig, Object.keys(before.payments))
}

/** After every step: something is on the screen, nothing broke, and nobody is told that nothing was taken while a payment is open. */
async function standsFirm(rig: Rig, way: readonly string[]): Promise<void> {
  await expect
    .poll(
      () =>
        rig.phone
          .locator('main')
          .last()
          .innerText()
          .catch(() => ''),
      { message: way.join(' ') },
    )
    .not.toBe('')
  expect(rig.complaints, way.join(' ')).toEqual([])
  const checking = await rig.phone.getByText(/^Your payment of .* is being checked/).count()
  if (checking > 0 && (await rig.address().catch(() => '')).includes('paymentUncertainty'))
    expect(await rig.phone.locator('main').getByText(nothingTaken).count(), way.join(' ')).toBe(0)
}

/** One key, one payment; each payment has its key; the limit is whole; no monitor is red. */
async function judge(rig: Rig, seeded: readonly string[]): Promise<number> {
  const after = await state(rig)
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
  const monitors = await rig.sim<{ name: string; ok: boolean; seen: unknown }[]>('monitors')
  expect(monitors.filter(({ ok }) => !ok)).toEqual([])
  return made.length
}
