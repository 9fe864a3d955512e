import { lazyOnce } from '../domain/lazy-once'
import { setRouteTable } from '../routes/lookup'

let kit: typeof import('./kit') | undefined

/** Loads the code shared by all pages but the login page. Rejects on failure; the next call retries. */
export const loadKit = lazyOnce(async () => {
  kit = await import('./kit')
  setRouteTable(kit.routeTable)
  return kit
})

/** The kit, if it is loaded. */
export const loadedKit = () => kit
