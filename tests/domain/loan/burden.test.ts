import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeBurden } from '../../../src/domain/loan/burden'
import { centavos } from '../../../src/domain/money/money'

const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map((value) => centavos(value))

describe('judgeBurden', () => {
  it('never calls payments calm above 20 % of sales, nor too much below 35 %', () => {
    fc.assert(
      fc.property(amount, amount, (payments, sales) => {
        const verdict = judgeBurden(payments, sales)
        if (5n * BigInt(payments) > BigInt(sales)) expect(verdict).not.toBe('calm')
        if (100n * BigInt(payments) < 35n * BigInt(sales)) expect(verdict).not.toBe('tooMuch')
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [20_00, 'calm'],
    [20_01, 'tight'],
    [34_99, 'tight'],
    [35_00, 'tooMuch'],
  ])('takes %i of 10,000 centavos as %s', (payments, verdict) => {
    expect(judgeBurden(centavos(payments), centavos(100_00))).toBe(verdict)
  })

  it('takes any payment as too much for a store without sales', () => {
    expect(judgeBurden(centavos(1), centavos(0))).toBe('tooMuch')
  })
})
