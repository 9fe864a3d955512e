// @vitest-environment window
import { describe, expect, it } from 'vitest'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { visit } from '../app'

const chips = () => [...document.querySelectorAll('.chip')].map((one) => one.textContent ?? '')
const rows = () => document.querySelectorAll('main .rows a.row').length
const numberIn = (text: string) => Number(/\d+$/.exec(text)?.[0])

const lists = [
  ['applications', 'agent', '/pages/index/loanList', { tab: 'made' }],
  ['messages', 'merchant', '/pages/index/messageCenter', {}],
] as const satisfies readonly (readonly [string, PersonaId, string, object])[]

describe('list filters with counts', () => {
  it.each(lists)('show the number of matching %s', async (_, persona, path, query) => {
    const app = await visit(persona, path, query)
    await app.until('the filters', () => chips().length > 2)
    const before = chips()
    const [all = 0, ...others] = before.map(numberIn)
    expect(before[0]).toBe(`All ${all}`)
    expect(others.reduce((sum, one) => sum + one, 0)).toBe(all)
    expect(Math.min(...others)).toBeGreaterThan(0)
    // shows the announced number of rows, and the counts stay the same
    const fewest = before.slice(1).sort((a, b) => numberIn(a) - numberIn(b))[0] ?? ''
    await app.press(fewest)
    await app.until('its rows', () => rows() === Math.min(20, numberIn(fewest)))
    expect(chips()).toEqual(before)
  })

  it('are hidden if there is nothing to choose between', async () => {
    const app = await visit('individual', '/pages/index/messageCenter')
    await app.see('Messages')
    await app.until('what there is', () => document.querySelector('main .rows, main .empty') !== null)
    expect(rows()).toBeLessThan(2)
    expect(chips()).toEqual([])
  })
})
