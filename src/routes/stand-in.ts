import { isComplete } from './query'
import type { Route } from './route'
import { isSwitchedOff, switchedOffPage } from './switched-off'

/** The page that stands in for one that may not be shown: it is off, or its link lacks what it needs. */
export function getStandIn(row: Route & { path: string }, search: string): string | undefined {
  if (isSwitchedOff(row.path)) return switchedOffPage
  return isComplete(row, search) ? undefined : '/pages/incompleteLink'
}
