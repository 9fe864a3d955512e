import { restart } from '../routes/history/history'
import { href } from '../routes/lookup'
import { currentSession, restoreSession } from '../session/session'
import { read } from '../session/storage'

/** Compares the session with storage: another window may have signed out or signed in another user. */
function checkStoredSession(): void {
  const session = currentSession()
  const token = read('token')
  if (token === (session?.token ?? null) && (!session || read('userID') === session.userID)) return
  if (token) location.replace('/')
  else {
    // the window that ended it has saved the return address, if any
    restoreSession()
    restart(href('/pages/login/index'))
  }
}

/** Keeps one session for all windows: signing out in one signs out the others; another user reloads them. */
export function syncTabs(): void {
  addEventListener('storage', checkStoredSession)
  // frozen windows receive no storage events
  addEventListener('focus', checkStoredSession)
  addEventListener('pageshow', checkStoredSession)
  document.addEventListener('visibilitychange', checkStoredSession)
}
