import { loadPart } from '../../api/load-part'
import { isBorrower } from '../../domain/person/user-type'
import { currentSession } from '../../session/session'
import { whenIdle } from '../../ui/base/idle'
import { isSaveData } from '../../ui/base/save-data'
import { prefetchWhenIdle } from '../prefetch-links'

/**
 * Prepares the app for a day without a network: prefetches the pages that can be read then, and reads their data ahead, `delayMs`
 * after the start. Does nothing on a slow or metered connection.
 */
export function readAheadWhenIdle(delayMs: number): void {
  if (isSaveData()) return
  const start = async () => {
    const session = currentSession()
    if (!session) return
    const { readablePages, readAhead } = await loadPart(() => import('../../features/offline/read-ahead'))
    const isAgent = !isBorrower(session.userType)
    for (const path of readablePages[isAgent ? 'agent' : 'borrower']) prefetchWhenIdle(path)
    // a part of the form's page, which can't be loaded later
    if (isAgent) await loadPart(() => import('../../features/offline/unsent-form'))
    await readAhead()
  }
  // after a failure, pages and data are loaded when they are opened
  setTimeout(() => whenIdle(() => void start().catch(() => undefined)), delayMs)
}
