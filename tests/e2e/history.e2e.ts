import { carriers, expect, test } from './rig'
import { choose, fact, follow, shown, typeAmount } from './steps'

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    for (const [page, persona] of [
      ['loanApply', 'merchant'],
      ['borrow', 'merchant'],
    ] as const) {
      test(`the exact amount that was typed is the one that ${page} goes on with`, async ({ rig }) => {
        await rig.open({ persona, path: `/pages/agent/${page}?productNo=P-QUICK` })
        for (const [pesos, centavos] of [
          ['7000', '700000'],
          ['4321', '432100'],
        ] as const) {
          await rig.button('Type an exact amount').click()
          await typeAmount(rig, pesos)
          await rig.button('Use this amount').click()
          await rig.at(`/pages/agent/${page}`)
          await expect(rig.button('Type an exact amount')).toContainText(
            `₱${Number(pesos).toLocaleString('en-PH')}`,
          )
          await expect.poll(() => rig.address()).toContain(`amount=${centavos}`)
          // it stays so once the page has settled what it keeps in its address
          await expect
            .poll(async () => shown(await fact(rig, 'You receive').textContent()))
            .toBeGreaterThan(0)
          expect(await rig.address()).toContain(`amount=${centavos}`)
        }
        expect(rig.complaints).toEqual([])
      })
    }

    test('the amount that was typed is the one that is paid, and back leads where one came from', async ({
      rig,
    }) => {
      await rig.open({ persona: 'overdue', path: '/pages/order/details?loanOrderNo=LN-2026-008001' })
      await follow(rig, /^Pay ₱/)
      await choose(rig, 'An amount')
      await follow(rig, 'Choose an amount')
      await typeAmount(rig, '1234.56')
      await rig.button('Next').click()
      await rig.at('/pages/order/repayment?')
      await expect(rig.button(/^Pay ₱/)).toHaveText(/₱1,234\.56/)
      await rig.button('Back').click()
      await rig.at('/pages/order/details')
      expect(rig.complaints).toEqual([])
    })
  })
}
