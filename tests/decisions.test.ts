import { expect, it } from 'vitest'
import { findDecisions } from '../src/build/decisions.mjs'

it('all comments that mark decisions are found, and each is a sentence', async () => {
  const decisions = await findDecisions()
  expect(decisions.length).toBeGreaterThan(200)
  const malformed = decisions.filter(
    ({ text }) => text.split(' ').length < 3 || /decided:|\*\/|^[^[\w'‘“]/.test(text),
  )
  expect(malformed).toEqual([])
})
