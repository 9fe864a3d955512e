import { expect, it } from 'vitest'
import { findDecisions } from '../src/build/decisions.mjs'

it('finds the decisions in the code, each a sentence', async () => {
  const decisions = await findDecisions()
  expect(decisions.length).toBeGreaterThan(200)
  const malformed = decisions.filter(
    ({ text }) => text.split(' ').length < 3 || /decided:|\*\/|^[^[\w'‘“]/.test(text),
  )
  expect(malformed).toEqual([])
})
