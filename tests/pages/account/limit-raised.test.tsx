// @vitest-environment window
import { afterEach, describe, expect, it } from 'vitest'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { go } from '../../../src/routes/history/links'
import { write } from '../../../src/session/storage'
import { close, visit } from '../app'

const card = () => document.querySelector('main .raised')
const noted = (id: string) => localStorage.getItem(`limit:${id}`)
afterEach(close)

/** Opens a persona's home as if the phone had last shown a limit. */
async function openHome(persona: PersonaId, limit: string) {
  const app = await visit(persona, '/pages/order/repaymentHelp')
  write(`limit:U-${persona}`, limit)
  go('/pages/index/index')
  await app.until('the home', () => document.querySelector('main .next:not(.skeleton)') && app.isIdle())
  return app
}

describe('the card of a higher limit', () => {
  it('is not shown on the first visit, which notes the limit', async () => {
    const app = await visit('merchant', '/pages/index/index')
    await app.until('the limit noted', () => noted('U-merchant'))
    expect(card()).toBeNull()
  })

  it('shows the new limit and the difference once, until it is closed', async () => {
    const app = await openHome('merchant', '5000000')
    expect(card()?.textContent).toMatch(/Your limit is now ₱60,000.*₱10,000 more/)
    expect(noted('U-merchant')).toBe('5000000')
    card()?.querySelector<HTMLElement>('button')?.click()
    await app.until('no card', () => !card())
    expect(noted('U-merchant')).toBe('6000000')
  })

  it('is gone after the home was left', async () => {
    const app = await openHome('merchant', '5000000')
    expect(card()).not.toBeNull()
    go('/pages/order/repaymentHelp')
    await app.until('the limit noted', () => !card() && noted('U-merchant') === '6000000')
    go('/pages/index/index')
    await app.until('the home', () => document.querySelector('main .next:not(.skeleton)'))
    expect(card()).toBeNull()
  })

  it('waits while a payment is late', async () => {
    await openHome('overdue', '100000')
    expect(card()).toBeNull()
    expect(noted('U-overdue')).toBe('100000')
  })

  it('is not shown for a lower limit, which is noted', async () => {
    const app = await openHome('merchant', '9000000')
    await app.until('the limit noted', () => noted('U-merchant') === '6000000')
    expect(card()).toBeNull()
  })
})
