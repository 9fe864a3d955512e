// @vitest-environment window
import { expect, it } from 'vitest'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { restart } from '../../../src/routes/history/history'
import { visit } from '../app'

const amount = /₱\s?\d[\d,.]*/g

/** Everything that the page shows or that a screen reader speaks, except for products, whose limits are not private. */
function shownTexts(): string[] {
  const page = document.querySelector('[data-page]')?.cloneNode(true) as Element // rendered, see `until`
  for (const link of page.querySelectorAll('a[href*="loanDetail"]')) link.remove()
  const attributes = [...page.querySelectorAll('*')].flatMap((one) =>
    ['aria-label', 'aria-valuetext', 'title', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
  )
  return [page.textContent ?? '', ...attributes]
}

const amounts = () => shownTexts().flatMap((text) => text.match(amount) ?? [])

const home: Partial<Record<PersonaId, '/pages/index/indexAgent'>> = {
  agent: '/pages/index/indexAgent',
  manager: '/pages/index/indexAgent',
  heavy: '/pages/index/indexAgent',
}

for (const persona of [
  'merchant',
  'individual',
  'overdue',
  'uncertain',
  'in-review',
  'rejected',
  'every-status',
  'agent',
  'manager',
  'heavy',
] as const)
  it(`home and orders of the ${persona} persona show dots for each amount`, async () => {
    const app = await visit(persona, home[persona] ?? '/pages/index/index')
    await app.press('Hide amounts')
    await app.askedAll(() => !document.querySelector('[aria-busy=true]'))
    expect(amounts()).toEqual([])
    restart('/pages/order/index')
    await app.askedAll(() => !document.querySelector('[aria-busy=true]'))
    expect(app.address()).toBe('/pages/order/index')
    expect(amounts()).toEqual([])
  })

it('the eye hides the amounts on this phone, and shows them again', async () => {
  const app = await visit('merchant', '/pages/index/index')
  await app.see('₱6,020.00')
  const before = amounts()
  await app.press('Hide amounts')
  expect(amounts()).toEqual([])
  await app.see('₱••••')
  expect(localStorage.getItem('amountsHidden')).toBe('yes')
  await app.press('Show amounts')
  await app.see('₱6,020.00')
  expect(amounts()).toEqual(before)
  expect(localStorage.getItem('amountsHidden')).toBeNull()
})

it('the page on which one pays shows its amounts even while the others are hidden', async () => {
  const app = await visit('merchant', '/pages/index/index')
  await app.press('Hide amounts')
  restart('/pages/order/repayment?loanOrderNo=LN-2026-006002')
  await app.see('₱6,020')
})
