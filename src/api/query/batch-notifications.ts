import { notifyManager, type QueryClient } from '@tanstack/react-query'

/** decided: replies within one frame are rendered together; without other requests in flight there is no wait. */
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
