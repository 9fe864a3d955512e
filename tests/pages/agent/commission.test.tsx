// @vitest-environment window
import { describe, expect, it } from 'vitest'
import { visit } from '../app'

type App = Awaited<ReturnType<typeof visit>>

const centavosOf = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''))
const heading = () => centavosOf(document.querySelector('main .amount-big')?.textContent)
const listed = () =>
  [...document.querySelectorAll('main li .row-value .num')].map(({ textContent }) => centavosOf(textContent))
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const slider = () => document.querySelector<HTMLInputElement>('main input[type=range]')

/** Expects the full list to add up to the figure above it. */
async function agrees(app: App): Promise<number> {
  await app.until('a list that adds up', () => {
    const more = app.control('Show more') as HTMLElement | undefined // a button
    more?.click()
    return !more && sum(listed()) === heading()
  })
  return heading()
}

async function choose(app: App, name: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')].find((one) =>
    one.closest('label')?.textContent?.includes(name),
  )
  if (!found) throw new Error(`no choice ${name}`)
  found.click()
  await app.see('Entries of')
}

describe('the commission page', () => {
  it.each(['agent', 'manager'] as const)(
    'lists entries that add up to the figure shown, in every view, for the %s persona',
    async (persona) => {
      const app = await visit(persona, '/pages/me/brokerage/index')
      await app.see('Entries of the last 7 days')
      const week = await agrees(app)
      await choose(app, '30 days')
      await app.see('Entries of the last 30 days')
      const days30 = await agrees(app)
      expect(days30).toBeGreaterThan(week)
      await choose(app, 'By month')
      await app.see('Entries of November 2026')
      await agrees(app)
      expect(slider()?.getAttribute('aria-valuetext')).toMatch(/^November 2026: ₱/)
      // the columns are months, reachable by keyboard
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const range = slider()
      setter?.call(range, `${Number(range?.value) - 1}`)
      range?.dispatchEvent(new Event('input', { bubbles: true }))
      await app.see('Entries of October 2026')
      await agrees(app)
      expect(app.address()).toContain('month=2026-10')
    },
  )

  it('shows each day’s figure when selected by keyboard, and all figures as a table', async () => {
    const app = await visit('agent', '/pages/me/brokerage/index')
    await app.see('Entries of the last 7 days')
    const rows = () => [...document.querySelectorAll('main table tbody tr')]
    expect(rows()).toHaveLength(7)
    expect(sum(rows().map((row) => centavosOf(row.querySelector('td')?.textContent)))).toBe(heading())
    expect(slider()?.max).toBe('6')
    expect(slider()?.getAttribute('aria-valuetext')).toMatch(/^21 Nov: ₱[\d,.]+$/)
  })
})
