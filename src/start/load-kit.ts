import { lazyOnce } from '../domain/lazy-once'
import { setRouteTable } from '../routes/lookup'

let kit: typeof import('./kit') | undefined

/** Loads what all pages but the login page share. Rejects where it can't be had; the next call tries again. */
export const loadKit = lazyOnce(async () => {
  kit = await import('./kit')
  setRouteTable(kit.routeTable)
  return kit
})

/** That part, where it is loaded already. */
export const loadedKit = () => kit
