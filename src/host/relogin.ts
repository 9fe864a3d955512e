import { saveReturnAddress } from '../routes/guard'
import { restart } from '../routes/history/history'
import { findRoute, href } from '../routes/lookup'
import { currentSession } from '../session/session'

let reloginTimer: ReturnType<typeof setTimeout> | undefined

/** Goes to login after the message had its time; once, however many calls ask for it. Where the user was is kept. */
export function relogin(afterMs: number): void {
  if (reloginTimer !== undefined) return
  const here = location.pathname + location.search
  if (findRoute(location.pathname)?.who !== 'public') saveReturnAddress(here)
  reloginTimer = setTimeout(() => {
    reloginTimer = undefined
    // somebody quick may have logged in meanwhile
    if (!currentSession()) restart(href('/pages/login/index'))
  }, afterMs)
}

/** Is the way to login under way? Guards wait for it, so that the message can be read. */
export const isRelogging = (): boolean => reloginTimer !== undefined
