import { saveReturnAddress } from '../routes/guard'
import { restart } from '../routes/history/history'
import { findRoute, href } from '../routes/lookup'
import { currentSession } from '../session/session'

let reloginTimer: ReturnType<typeof setTimeout> | undefined

/** Opens login after the message was shown for `afterMs`; once, even if several calls request it. Saves the current address. */
export function relogin(afterMs: number): void {
  if (reloginTimer !== undefined) return
  const here = location.pathname + location.search
  if (findRoute(location.pathname)?.who !== 'public') saveReturnAddress(here)
  reloginTimer = setTimeout(() => {
    reloginTimer = undefined
    // the user may have logged in by then
    if (!currentSession()) restart(href('/pages/login/index'))
  }, afterMs)
}

/** True until login opens. Guards wait, so that the message can be read. */
export const isRelogging = (): boolean => reloginTimer !== undefined
