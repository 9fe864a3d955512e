// @vitest-environment window
import { afterEach, describe, expect, it } from 'vitest'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { markAllChanged } from '../../../src/api/service'
import type { Path } from '../../../src/routes/lookup'
import { clock } from '../../../src/session/clock'
import { close, type VisitOptions, visit } from '../app'

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

const hour = 3_600_000
/** Ages, greetings and days. */
const times = /\d+ (?:minute|hour|day)s? ago|Just now|Good \w+|today|\b\d+ [A-Z][a-z]{2}\b/g
/** Pages that show an age or a greeting. */
const timed: readonly [PersonaId, Path][] = [
  ['merchant', '/pages/index/messageCenter'],
  ['merchant', '/pages/index/index'],
  ['merchant', '/pages/me/loginManagement'],
  ['agent', '/pages/index/indexAgent'],
  ['agent', '/pages/index/loanManagement'],
  ['agent', '/pages/index/messageCenter'],
]

describe.each(timed)('with a phone’s clock that is wrong, %s sees at %s', (persona, path) => {
  const look = async (wrongBy: number, options: VisitOptions = {}) => {
    close()
    clock.now = () => Date.parse('2026-11-21T09:00:00+08:00') + wrongBy
    const app = await visit(persona, path as '/pages/index/index', undefined, options)
    await app.until('the page', () => app.isIdle() && app.text().length > 100)
    return app
  }
  it('the same ages, days and greetings as with a right one', async () => {
    const right = (await look(0)).text().match(times)
    expect(right).not.toBeNull()
    for (const wrongBy of [-7 * 24 * hour, -11 * hour, 10 * hour, 400 * 24 * hour])
      expect((await look(wrongBy)).text().match(times)).toEqual(right)
  })
})

it('a greeting follows the service’s clock when it is moved', async () => {
  const app = await visit('merchant', '/pages/index/index')
  await app.see('Good morning')
  app.simulation.advance({ hours: 10 })
  markAllChanged()
  await app.see('Good evening')
})
