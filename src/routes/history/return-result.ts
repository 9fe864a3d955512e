import { findRoute } from '../lookup'
import { goBack, parseAppAddress } from './links'

/**
 * Goes back to the page at `returnAddress`, with `fields` merged into its query; undefined removes a field. Returns false,
 * without navigating, if `returnAddress` is not a page of the app.
 */
export function returnResult(
  returnAddress: string,
  fields: Readonly<Record<string, string | number | undefined>>,
): boolean {
  const own = returnAddress && parseAppAddress(returnAddress)
  if (!own) return false
  const url = new URL(own, location.origin)
  const row = findRoute(url.pathname)
  if (!row) return false
  const query = { ...Object.fromEntries(url.searchParams), ...fields }
  goBack(row.path, query as never) // the page validates its query
  return true
}
