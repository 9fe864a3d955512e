/** Limits of a test run in CPU time, which other work on the machine doesn't change. */

/** Allowance on top of an unmutated run of the tests. */
const patience = { times: 3, seconds: 20 }

/** Limit in CPU seconds for tests that take this many without a mutant. */
export const limitFor = (seconds) => seconds * patience.times + patience.seconds

/** A process that uses less CPU than this share for so long waits forever. */
const idle = { seconds: 45, share: 0.01 }

/** Returns a function for repeated checks with time and CPU time so far, in seconds; true once the run should be ended. */
export function openBudget(limit, startedAt = 0) {
  let since = { at: startedAt, spent: 0 }
  return (at, spent) => {
    if (spent > limit) return true
    if (at - since.at < idle.seconds) return false
    const isIdle = spent - since.spent < (at - since.at) * idle.share
    since = { at, spent }
    return isIdle
  }
}

/**
 * Tests that fit into the given seconds, in their order. Always includes the first; a long test is skipped, shorter ones after it
 * are not.
 */
export function within(enoughSeconds, tests, secondsOf) {
  let sum = 0
  return tests.filter((test, at) => {
    const more = sum + secondsOf(test)
    const isTaken = at === 0 || more <= enoughSeconds
    if (isTaken) sum = more
    return isTaken
  })
}
