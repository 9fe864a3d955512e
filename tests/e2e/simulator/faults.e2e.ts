import { type FaultKind, faultKinds } from '../../../host-sim/faults/fault-kinds'
import { type Carrier, carriers, expect, type Harness, test } from '../harness'
import { state } from '../steps'

/** Kinds that fail within a moment. */
const quick: readonly FaultKind[] = [
  'http500',
  'http502',
  'http429',
  'cut',
  'html',
  'wrongType',
  'dropBefore',
  'dropAfter',
  'offline',
  '401',
  '3008',
  'huge',
  'twice',
  'hostGone',
]

/** Kinds after which a read is retried, with pauses: one page is enough for those. */
const repeated: readonly FaultKind[] = ['http502', 'http429', 'dropBefore', 'dropAfter']

const kindsOf = (over: Carrier, page: string) =>
  quick.filter(
    (kind) =>
      (over === 'bridge' || faultKinds[kind].over === 'both') &&
      (page === 'home' || !repeated.includes(kind)),
  )

/** Pages with the call that they require, and a text that proves it succeeded. */
const pages = [
  {
    name: 'home',
    path: '/pages/index/index',
    operation: 'dfp.loan.preAuditEvaluation.getPreStatus',
    there: 'You can borrow',
  },
  {
    name: 'orders',
    path: '/pages/order/index',
    operation: 'dfp.loan.order.getLoanOrderList',
    there: 'LN-2026-006002',
  },
  {
    name: 'repayment',
    path: '/pages/order/repayment?loanOrderNo=LN-2026-006002&settle=1',
    operation: 'dfp.loan.pay.calcTotalFee',
    there: 'Early pay-off fee',
  },
] as const

/** Expects a settled page: not blank, and nothing busy. */
async function standsStill(harness: Harness): Promise<void> {
  await expect(harness.phone.locator('[aria-busy=true], .veil')).toHaveCount(0, { timeout: 20_000 })
  // between skeleton and page there may be a moment without text
  await expect
    .poll(() => harness.inApp(() => document.getElementById('app')?.innerText.trim().length ?? 0))
    .toBeGreaterThan(20)
}

for (const over of carriers) {
  // pages treat failures the same over both carriers, so one page over the slower one is enough
  for (const { name, path, operation, there } of over === 'bridge' ? pages.slice(0, 1) : pages) {
    test.describe(`the app over ${over}`, () => {
      test.use({ over })

      test(`survives every fault on the page ${name}, and recovers`, async ({ harness }) => {
        test.slow()
        await harness.open({ persona: 'merchant' })
        const shown = harness.phone.getByText(there).first()
        for (const kind of kindsOf(over, name)) {
          await test.step(kind, async () => {
            await harness.sim('fault', { operation, kind })
            await harness.goto(path)
            if (kind === '401') {
              await harness.at('/pages/login/index')
              await harness.sim('clearFaults')
              await harness.pin('258036')
            } else {
              await standsStill(harness)
              await harness.sim('clearFaults')
              const again = harness.button('Try again')
              // an empty page may be correct; a vanished host returns with a reload
              if (kind === '3008' || kind === 'hostGone') await harness.reload()
              else await expect(again.or(shown).first()).toBeVisible()
              await harness.askAgain('Try again')
            }
            await expect(shown).toBeVisible({ timeout: 15_000 })
          })
        }
        expect(harness.complaints).toEqual([])
      })
    })
  }
}

/** Kinds that only the timeout of a minute detects; the browser's clock is advanced. */
const silent: readonly FaultKind[] = ['noReply', 'noAck', 'late', 'wrongId']

test.describe('the app over bridge', () => {
  test.use({ over: 'bridge' })

  test('stays usable on the home page if the host is silent', async ({ harness }) => {
    const [home] = pages
    await harness.page.clock.install()
    await harness.open({ persona: 'merchant' })
    const shown = harness.phone.getByText(home.there).first()
    for (const kind of silent) {
      await test.step(kind, async () => {
        await harness.sim('fault', { operation: home.operation, kind })
        await harness.goto(home.path)
        await expect(harness.heading('Aling Maria Store')).toBeVisible()
        const again = harness.button('Try again')
        // a read is retried twice, after pauses; a reply without acknowledgement is accepted
        await expect(async () => {
          await harness.page.clock.fastForward(61_000)
          await expect(again.or(shown).first()).toBeVisible({ timeout: 500 })
        }).toPass({ timeout: 30_000 })
        await standsStill(harness)
        await harness.sim('clearFaults')
        await harness.askAgain('Try again')
        await expect(shown).toBeVisible()
      })
    }
    expect(harness.complaints).toEqual([])
  })

  test('queries a payment that got no reply, and never reports it as failed', async ({ harness }) => {
    await harness.page.clock.install()
    await harness.open({ persona: 'merchant' })
    for (const kind of silent) {
      await test.step(kind, async () => {
        await harness.sim('reset', { persona: 'merchant', path: pages[2].path })
        await harness.at(pages[2].path)
        const before = Object.values((await state(harness)).payments).length
        await harness.sim('fault', { operation: 'dfp.loan.pay.createQRCodeOrder', kind })
        await harness.button(/^Pay ₱/).click()
        await expect(async () => {
          await harness.page.clock.fastForward(61_000)
          expect(await harness.address()).toMatch(/paymentUncertainty|repaymentCode/)
        }).toPass({ timeout: 30_000 })
        await expect(harness.phone.getByText(/not paid|failed|didn’t work/i)).toHaveCount(0)
        await harness.sim('clearFaults')
        await harness.askAgain('Check again')
        await expect(
          harness
            .heading('You have an unpaid code')
            .or(harness.phone.getByRole('img', { name: /^QR Ph code for/ }))
            .first(),
        ).toBeVisible()
        expect(Object.values((await state(harness)).payments)).toHaveLength(before + 1)
      })
    }
    expect(harness.complaints).toEqual([])
  })
})
