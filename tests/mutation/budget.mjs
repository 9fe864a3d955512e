/**
 * How much a run of tests may cost. Processor time is what counts: a machine that does other work takes longer, but the
 * tests take no more of it.
 */

/** Beyond what its tests take without a change. */
const patience = { times: 3, seconds: 20 }

/** Processor seconds that tests may take which take so many without a change. */
export const limitFor = (seconds) => seconds * patience.times + patience.seconds

/** Who takes less than a hundredth of a core for so long waits for what never comes. */
const idle = { seconds: 45, share: 0.01 }

/** Asked now and then at a time and with what has been spent by then, both in seconds; tells once a run won't come back. */
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

/** The tests that fit into so many seconds, in their order; the first one always, and a long one does not keep the short ones after it out. */
export function within(enoughSeconds, tests, secondsOf) {
  let sum = 0
  return tests.filter((test, at) => {
    const more = sum + secondsOf(test)
    const isTaken = at === 0 || more <= enoughSeconds
    if (isTaken) sum = more
    return isTaken
  })
}
