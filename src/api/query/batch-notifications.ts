import { notifyManager, type QueryClient } from '@tanstack/react-query'

/**
 * decided: replies that arrive within this time (ms), one frame, are rendered together. The last reply in flight doesn't wait.
 */
const frameMs = 16

/** Renders replies that arrive within one frame together. */
export function batchNotifications(client: QueryClient): void {
  let due: (() => void)[] = []
  const flush = () => {
    const all = due
    due = []
    for (const notify of all) notify()
  }
  notifyManager.setScheduler((notify) => {
    if (due.push(notify) === 1) setTimeout(flush, client.isFetching() ? frameMs : 0)
  })
}
