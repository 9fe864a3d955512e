import { expect, test } from 'vitest'
import { walk } from './walk'

// `npm run walk` takes the long way, by another seed each time it is given one
const sends = Number(process.env.WALK_SENDS ?? 3000)
const seed = Number(process.env.WALK_SEED ?? 1)

test(`${sends} sends over bad lines: one wish, one effect, and everybody is told what is so`, async () => {
  const counts = await walk(seed, sends)
  console.log(`walk ${seed}: ${JSON.stringify(counts)}`)
  expect(counts.sends).toBe(sends)
  expect(counts.effects).toBeGreaterThan(sends / 10)
  expect(counts.mishaps).toBeGreaterThan(sends / 10)
  expect(counts.told.done).toBeGreaterThan(0)
  expect(counts.told.nothing).toBeGreaterThan(0)
}, 3_600_000)
