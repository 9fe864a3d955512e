import { expect, it } from 'vitest'
import { summarizeTimes, timeRuns } from '../../../bridge/conformance/call-times'

it('the summary of 200 call times has their mean, median and 95th percentile', () => {
  const times = Array.from({ length: 200 }, (_, at) => ((at * 7) % 200) + 1)
  expect(summarizeTimes(times)).toEqual({ calls: 200, mean: 100.5, median: 100, p95: 190 })
  expect(summarizeTimes([0.25])).toEqual({ calls: 1, mean: 0.25, median: 0.25, p95: 0.25 })
})

it('the timing of calls runs them one after another and ignores the first twenty', async () => {
  let running = 0
  let runs = 0
  const { calls } = await timeRuns(async () => {
    runs += 1
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
  }, 30)
  expect({ calls, runs }).toEqual({ calls: 30, runs: 50 })
})
