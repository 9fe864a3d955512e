import { isComplete } from './query'
import type { Route } from './route'
import { isSwitchedOff, switchedOffPage } from './switched-off'

/** Path of the page shown instead: the page is switched off, or its link lacks a required field. Undefined otherwise. */
export function getStandIn(row: Route & { path: string }, search: string): string | undefined {
  if (isSwitchedOff(row.path)) return switchedOffPage
  return isComplete(row, search) ? undefined : '/pages/incompleteLink'
}
