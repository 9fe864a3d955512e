import { type Lab, welcomedPage } from './page-on-line'

/** Round-trip times of small sequential calls, in ms. */
export interface CallTimes {
  calls: number
  /** More precise than the median if the browser's clock is coarse: Safari's clock has whole milliseconds. */
  mean: number
  median: number
  p95: number
}

/** Number of runs at the start that are not counted, because code is slow before it is compiled. */
const warmUps = 20

const toMicroseconds = (ms: number) => Math.round(ms * 1000) / 1000

/** Summarizes the times of single calls, in ms. */
export function summarizeTimes(times: readonly number[]): CallTimes {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => toMicroseconds(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  const sum = times.reduce((all, one) => all + one, 0)
  return { calls: times.length, mean: toMicroseconds(sum / times.length), median: at(0.5), p95: at(0.95) }
}

/** Times `count` sequential runs after the warm-ups, and summarizes them. */
export async function timeRuns(run: () => Promise<unknown>, count = 200): Promise<CallTimes> {
  const times: number[] = []
  for (let left = count + warmUps; left > 0; left -= 1) {
    const began = performance.now()
    await run()
    if (left <= count) times.push(performance.now() - began)
  }
  return summarizeTimes(times)
}

/** Times small calls over a host's connection. */
export async function timeCalls(lab: Lab): Promise<CallTimes> {
  const page = await welcomedPage(lab)
  return timeRuns(() => page.barrier())
}
