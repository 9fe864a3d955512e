import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heaviestMonth } from '../../../host-sim/lending/heaviest-month'
import { centavos } from '../../../src/domain/money/money'
import { addDays, day } from '../../../src/domain/time/day'

const start = day('2026-11-01')
const payment = fc.record({ at: fc.nat(200), amount: fc.integer({ min: 1, max: 1_000_000 }) })

describe('heaviestMonth', () => {
  it('finds the 30 days with the largest sum', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
        const sums = Array.from({ length: 201 }, (_, from) =>
          payments.reduce((sum, { at, amount }) => (at >= from && at < from + 30 ? sum + amount : sum), 0),
        )
        const month = heaviestMonth(
          payments.map(({ at, amount }) => ({ day: addDays(start, at), amount: centavos(amount) })),
        )
        expect(month.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.max(...sums))
      }),
    )
  })

  it('counts one of two payments that are 30 days apart', () => {
    const month = heaviestMonth([
      { day: start, amount: centavos(500) },
      { day: addDays(start, 30), amount: centavos(500) },
    ])
    expect(month).toHaveLength(1)
  })
})
