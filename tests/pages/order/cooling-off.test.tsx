// @vitest-environment window
import { expect, it } from 'vitest'
import { addDays, toManilaDay } from '../../../src/domain/time/day'
import { go } from '../../../src/routes/history/links'
import { visit } from '../app'

const loanOrderNo = 'LN-2026-006002'

/** Opens a running order that was paid out some days ago, with three cooling-off days. */
async function openPaidOut(daysAgo: number) {
  const app = await visit('merchant', '/pages/me/index')
  await app.see('Aling Maria Store')
  app.simulation.service.work((world) => {
    const { terms } = world.state.orders[loanOrderNo]?.loan ?? {}
    if (!terms) throw new Error('no such order')
    Object.assign(terms, { coolingOffDays: 3, releasedOn: addDays(toManilaDay(world.now), -daysAgo) })
  })
  go('/pages/order/details', { loanOrderNo })
  await app.see('Can’t pay now?')
  return app
}

it('an order can be paid off without the early pay-off fee until the cooling-off days have passed', async () => {
  const app = await openPaidOut(3)
  await app.press(/^Changed your mind\?Until 21 Nov 2026/)
  await app.until('the repayment page', () => app.address().includes('settle=1'))
  await app.see(/Pay ₱.* with/)
  expect(document.body.textContent).not.toContain('Early pay-off fee')
})

it('an order whose cooling-off days have passed offers no way back', async () => {
  const app = await openPaidOut(4)
  expect(app.control(/^Changed your mind/)).toBeUndefined()
})
