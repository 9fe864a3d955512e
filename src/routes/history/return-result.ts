import { findRoute } from '../lookup'
import { goBack, parseAppAddress } from './links'

/**
 * Back to the page that asked, with the answer beside what its address held already; a field without a value goes.
 * False where it names no page of ours: nothing happens then.
 */
export function returnResult(
  asked: string,
  fields: Readonly<Record<string, string | number | undefined>>,
): boolean {
  const own = asked && parseAppAddress(asked)
  if (!own) return false
  const url = new URL(own, location.origin)
  const row = findRoute(url.pathname)
  if (!row) return false
  const query = { ...Object.fromEntries(url.searchParams), ...fields }
  goBack(row.path, query as never) // the page asked at an address that was good
  return true
}
