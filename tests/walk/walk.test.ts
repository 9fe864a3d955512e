import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkWalks, isReplay, replayPath } from './check-walks'
import { walkCommands } from './commands'
import { mishaps } from './line'
import { createTally, endWalk, openWalk } from './walk'

// `npm run walk` takes longer walks
const sends = Number(process.env.WALK_SENDS ?? 600)

it(`each of ${sends} writes over bad connections has at most one effect, and its real outcome is shown`, async () => {
  const tally = createTally()
  const property = fc.asyncProperty(walkCommands(replayPath), async (commands) => {
    const walk = openWalk(tally)
    await fc.asyncModelRun(() => walk, commands)
    await endWalk(walk.model, walk.real)
  })
  await checkWalks('sends', property, () => tally.sends >= sends)
  console.log(`walk over bad lines: ${JSON.stringify(tally)}`)
  if (isReplay) return
  expect(tally.effects).toBeGreaterThan(sends / 10)
  expect(Object.keys(tally.mishaps).sort()).toEqual([...mishaps].sort())
  expect(tally.shown.done).toBeGreaterThan(0)
  expect(tally.shown.nothing).toBeGreaterThan(0)
}, 3_600_000)
