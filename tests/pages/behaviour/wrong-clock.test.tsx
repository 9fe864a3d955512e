// @vitest-environment window
import { afterEach, expect, it } from 'vitest'
import { clock } from '../../../src/session/clock'
import { visit } from '../app'

const real = clock.now
afterEach(() => {
  clock.now = real
})

it.each([-6, 4])(
  'records offer the service’s months even if the phone’s clock is %i years wrong',
  async (years) => {
    const app = await visit('merchant', '/pages/me/tradingRecord/index')
    clock.now = () => Date.parse('2026-11-21T01:00:00Z') + years * 365.25 * 86_400_000
    await app.see('November 2026')
    const months = await app.until('the months', () => {
      const found = [...document.querySelectorAll('select option')].map((one) => one.textContent)
      return found[1] === 'November 2026' && found
    })
    expect(months).toHaveLength(25)
    expect(months.at(-1)).toBe('December 2024')
  },
)
