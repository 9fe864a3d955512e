import { closedPage, currentClosure } from './closure'
import { isComplete } from './query'
import type { Route } from './route'
import { isSwitchedOff, switchedOffPage } from './switched-off'

/**
 * Path of the page that replaces a page: while the whole app is closed, if the page is switched off, or if its query lacks a
 * required field; otherwise undefined.
 */
export function getStandIn(row: Route & { path: string }, search: string): string | undefined {
  if (currentClosure()) return closedPage
  if (isSwitchedOff(row.path)) return switchedOffPage
  return isComplete(row, search) ? undefined : '/pages/incompleteLink'
}
