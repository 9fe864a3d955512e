import { restart } from '../routes/history/history'
import { href } from '../routes/lookup'
import { currentSession, restoreSession } from '../session/session'
import { read } from '../session/storage'

/** Is what this window works with still what the storage holds? Another window may have signed out, or somebody else in. */
function checkStoredSession(): void {
  const session = currentSession()
  const token = read('token')
  if (token === (session?.token ?? null) && (!session || read('userID') === session.userID)) return
  if (token) location.replace('/')
  else {
    // whoever ended it there has kept the place to come back to, or wanted none
    restoreSession()
    restart(href('/pages/login/index'))
  }
}

/** One session for all windows of this origin: a change in one ends or reloads the others. */
export function syncTabs(): void {
  addEventListener('storage', checkStoredSession)
  // a window that was frozen hears of nothing
  addEventListener('focus', checkStoredSession)
  addEventListener('pageshow', checkStoredSession)
  document.addEventListener('visibilitychange', checkStoredSession)
}
