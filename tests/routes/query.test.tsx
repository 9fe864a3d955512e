// @vitest-environment window
import { expect, it } from 'vitest'
import { openAddress } from '../../src/routes/history/history'
import type { Route } from '../../src/routes/route'
import { routes } from '../../src/routes/table'
import { visit } from '../pages/app'

const rows: [string, Route][] = Object.entries(routes)
const needs = ({ query = {} }: Route) => Object.keys(query).filter((name) => !query[name]?.optional)

/** Readable values for each kind of field. */
const samples = ['X-1', '3', '0', 'phone', 'PIN']
const complete = (row: Route) =>
  Object.fromEntries(
    needs(row).map((name) => [name, samples.find((one) => row.query?.[name]?.pattern.test(one)) ?? '']),
  )

for (const [persona, mine] of [
  ['merchant', (row: Route) => row.who !== 'agent'],
  ['agent', (row: Route) => row.who === 'agent'],
] as const) {
  const paths = rows.filter(([, row]) => needs(row).length > 0 && mine(row))

  it(`each of ${paths.length} pages for the ${persona} reports a link with a missing parameter as incomplete`, async () => {
    const app = await visit(persona, '/pages/order/repaymentHelp')
    let looks = 0
    const show = async (path: string, query: Record<string, string>, incomplete: boolean) => {
      openAddress(`${path}?${new URLSearchParams(query)}`)
      await app.until(`${incomplete ? 'the' : 'no'} incomplete page at ${location.href}`, () => {
        const page = document.querySelector('[data-page]')?.getAttribute('data-page')
        return incomplete ? page === '/pages/incompleteLink' : page === path
      })
      looks += 1
    }
    for (const [path, row] of paths) {
      const whole = complete(row)
      await show(path, whole, false)
      for (const name of needs(row)) {
        const { [name]: _, ...rest } = whole
        await show(path, rest, true)
        await app.see('Part of it is missing')
        await app.until('the way home', () => app.control('Go to home'))
        await show(path, whole, false)
        // empty, blank and malformed values
        for (const nonsense of ['', '  ', ...(row.query?.[name]?.pattern.test('a b') ? [] : ['a b'])]) {
          await show(path, { ...whole, [name]: nonsense }, true)
          await show(path, whole, false)
        }
      }
    }
    expect(looks).toBeGreaterThan(paths.length * 4)
  }, 120_000)
}
