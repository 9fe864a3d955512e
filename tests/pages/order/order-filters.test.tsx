// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { OrderTab } from '../../../bridge/contract/codes'
import { visit } from '../app'

const chips = () => [...document.querySelectorAll('.chip')].map((one) => one.textContent ?? '')
const query = (tab: string) => ({ tab, status: '', search: '' })

describe('the filters of the orders', () => {
  it('show counts that add up to the number of orders', async () => {
    const app = await visit('every-status', '/pages/order/index', query(OrderTab.inProgress))
    await app.until('the filters', () => chips().length > 2)
    const [all = 0, ...others] = chips().map((text) => Number(/\d+$/.exec(text)?.[0]))
    expect(chips()[0]).toBe(`All ${all}`)
    expect(others.reduce((sum, one) => sum + one, 0)).toBe(all)
    expect(Math.min(...others)).toBeGreaterThan(0)
    // the counts stay the same while a filter is active
    const before = chips()
    await app.press(before[1] ?? '')
    await app.until(
      'its rows',
      () => document.querySelectorAll('[role=tabpanel] ~ .rows a, main .rows a').length > 0,
    )
    expect(chips()).toEqual(before)
  })

  it('are hidden if there is nothing to choose between', async () => {
    const app = await visit('uncertain', '/pages/order/index', query(OrderTab.inProgress))
    const rows = () => document.querySelectorAll('main a[href^="/pages/order/details"].row')
    await app.until('its orders', () => rows().length > 0)
    expect(rows()).toHaveLength(1)
    expect(chips()).toEqual([])
    expect(document.querySelector('input[type=search]')).toBeNull()
  })
})
