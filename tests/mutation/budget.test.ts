import { describe, expect, test } from 'vitest'
import { limitFor, openBudget, within } from './budget.mjs'

describe('the time budget of a mutation’s tests', () => {
  test('is several times the processor time that the tests need without a mutation, even on a busy machine', () => {
    const isOver = openBudget(limitFor(10))
    // a busy machine: an hour has passed
    expect(isOver(3600, 49)).toBe(false)
    expect(isOver(3601, 51)).toBe(true)
  })

  test('is used up by tests that hang, but not by tests that only wait for a while', () => {
    const isOver = openBudget(50, 100)
    expect(isOver(130, 5)).toBe(false)
    expect(isOver(146, 5)).toBe(false)
    expect(isOver(160, 5.1)).toBe(false)
    expect(isOver(192, 5.1)).toBe(true)
  })

  test('selects the first test, no matter how long, and then any tests that still fit', () => {
    const seconds = { long: 90, a: 20, longer: 50, b: 30, c: 20 }
    const secondsOf = (name: keyof typeof seconds) => seconds[name]
    expect(within(60, ['a', 'longer', 'b', 'c'], secondsOf)).toEqual(['a', 'b'])
    expect(within(60, ['long', 'a', 'b'], secondsOf)).toEqual(['long'])
  })
})
