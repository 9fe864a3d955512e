import { saveReturnAddress } from '../routes/guard'
import { currentAddress, restart } from '../routes/history/history'
import { findRoute, href } from '../routes/lookup'
import { currentSession } from '../session/session'

let reloginTimer: ReturnType<typeof setTimeout> | undefined

/** Saves the current address and opens login after `afterMs`, so that the user can read a message. Repeated calls do nothing. */
export function relogin(afterMs: number): void {
  if (reloginTimer !== undefined) return
  const here = currentAddress()
  if (findRoute(location.pathname)?.who !== 'public') saveReturnAddress(here)
  reloginTimer = setTimeout(() => {
    reloginTimer = undefined
    // the user may have signed in since, e.g. in another window
    if (!currentSession()) restart(href('/pages/login/index'))
  }, afterMs)
}

/** True from `relogin` until login opens. In this time, route guards don't redirect, so that the user can read the message. */
export const isRelogging = (): boolean => reloginTimer !== undefined
