import { isComplete } from './query'
import type { Route } from './route'
import { isSwitchedOff, switchedOffPage } from './switched-off'

/** Path of the page that replaces a page that is switched off or whose query lacks a required field; otherwise undefined. */
export function getStandIn(row: Route & { path: string }, search: string): string | undefined {
  if (isSwitchedOff(row.path)) return switchedOffPage
  return isComplete(row, search) ? undefined : '/pages/incompleteLink'
}
