import { type Lab, welcomedPage } from './page-on-line'

/** How long small calls took there and back, one after another, in ms. */
export interface CallTimes {
  calls: number
  /** What counts where the browser's clock is coarse: Safari's has whole milliseconds. */
  mean: number
  median: number
  p95: number
}

/** What makes a first call slow, such as code that was never run, says nothing of the line. */
const warmUps = 20

const toMicroseconds = (ms: number) => Math.round(ms * 1000) / 1000

/** Sums times of single calls up. */
export function summarizeTimes(times: readonly number[]): CallTimes {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => toMicroseconds(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  const sum = times.reduce((all, one) => all + one, 0)
  return { calls: times.length, mean: toMicroseconds(sum / times.length), median: at(0.5), p95: at(0.95) }
}

/** Runs something so many times in turn, after a few that don't count, and sums its times up. */
export async function timeRuns(run: () => Promise<unknown>, count = 200): Promise<CallTimes> {
  const times: number[] = []
  for (let left = count + warmUps; left > 0; left -= 1) {
    const began = performance.now()
    await run()
    if (left <= count) times.push(performance.now() - began)
  }
  return summarizeTimes(times)
}

/** Times small calls over a host's line. */
export async function timeCalls(lab: Lab): Promise<CallTimes> {
  const page = await welcomedPage(lab)
  return timeRuns(() => page.barrier())
}
