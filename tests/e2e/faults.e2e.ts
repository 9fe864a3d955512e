import { type FaultKind, faultKinds } from '../../host-sim/backend/faults'
import { type Carrier, carriers, expect, type Rig, test } from './rig'

/** Kinds whose answer is there within a moment; the others wait for a deadline of a minute, which the bridge's own tests shorten. */
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

/** Kinds after which a read is repeated, with pauses: one page is enough for those. */
const repeated: readonly FaultKind[] = ['http502', 'http429', 'dropBefore', 'dropAfter']

const kindsOf = (over: Carrier, page: string) =>
  quick.filter(
    (kind) =>
      (over === 'bridge' || faultKinds[kind].over === 'both') &&
      (page === 'home' || !repeated.includes(kind)),
  )

/** The pages with the call that they can't do without, and something that shows that it came. */
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
    there: 'Interest up to today',
  },
] as const

/** Never blank, never turning for ever: something is said, and nothing is busy any more. */
async function standsStill(rig: Rig): Promise<void> {
  await expect(rig.phone.locator('[aria-busy=true], .veil')).toHaveCount(0, { timeout: 20_000 })
  const words = await rig.inApp(() => document.getElementById('app')?.innerText.trim().length ?? 0)
  expect(words).toBeGreaterThan(20)
}

for (const over of carriers) {
  for (const { name, path, operation, there } of pages) {
    test.describe(`over ${over}`, () => {
      test.use({ over })

      test(`${name} stands every fault and comes back`, async ({ rig }) => {
        test.slow()
        await rig.open({ persona: 'merchant' })
        const shown = rig.phone.getByText(there).first()
        for (const kind of kindsOf(over, name)) {
          await test.step(kind, async () => {
            await rig.sim('fault', { operation, kind })
            await rig.goto(path)
            if (kind === '401') {
              await rig.at('/pages/login/index')
              await rig.sim('clearFaults')
              await rig.pin('258036')
            } else {
              await standsStill(rig)
              await rig.sim('clearFaults')
              const again = rig.button('Try again')
              // nothing to say may mean that there is nothing; a host that has gone comes back with the page
              if (kind === '3008' || kind === 'hostGone') await rig.reload()
              else await expect(again.or(shown).first()).toBeVisible()
              if (await again.isVisible()) await again.click()
            }
            await expect(shown).toBeVisible({ timeout: 15_000 })
          })
        }
        expect(rig.complaints).toEqual([])
      })
    })
  }
}
