import fc from 'fast-check'
import { seededRandom } from '../../host-sim/service/random'

/** Set by `npm run walk`. */
const { WALK_SEED = '1', WALK_PATH, WALK_REPLAY_PATH } = process.env

/** Given to `fc.commands` when a shrunk failure is repeated. */
export const replayPath = WALK_REPLAY_PATH

/** True if a single shrunk failure is repeated. */
export const isReplay = WALK_PATH !== undefined

/** Derives the seed of the next walk, so that a failed walk can be repeated as the first. */
const nextSeed = (seed: number): number => Math.floor(seededRandom(seed)() * 0x7fff_ffff)

/** A report of a failure, shrunk, with the command that repeats it. */
function reportOf<T>(details: fc.RunDetails<T>, name: string): string {
  const counterexample = fc.stringify(details.counterexample)
  const [, replay = ''] = /replayPath="(.*?)"/.exec(counterexample) ?? []
  const options = `--only ${name} --seed ${details.seed} --path ${details.counterexamplePath}`
  const repeat = `npm run walk -- ${options} --replay-path ${replay}`
  return `${fc.defaultReportMessage(details)}\n\nRepeat it with: ${repeat}`
}

/**
 * Takes one random walk after another until `isEnough`, or repeats a shrunk failure. `name` is the value of `--only` that
 * selects these walks. Throws the shrunk report of the first failure; walk and shrinking take at most `shrinkMs`, if given.
 */
export async function checkWalks<T>(
  name: string,
  property: fc.IAsyncPropertyWithHooks<T>,
  isEnough: () => boolean,
  shrinkMs?: number,
): Promise<void> {
  let seed = Number(WALK_SEED)
  do {
    const replay = isReplay ? { path: WALK_PATH as string, endOnFailure: true } : {} // given then
    const details = await fc.check(property, {
      seed,
      numRuns: 1,
      includeErrorInReport: true,
      ...(shrinkMs && { skipAllAfterTimeLimit: shrinkMs }),
      ...replay,
    })
    if (details.failed) throw new Error(reportOf(details, name))
    seed = nextSeed(seed)
  } while (!isReplay && !isEnough())
}
