import { restart } from '../routes/history/history'
import { href } from '../routes/lookup'
import { currentSession, restoreSession } from '../session/session'
import { read } from '../session/storage'

/** Compares the session with storage, because another window may have signed out, or signed in another user. */
function checkStoredSession(): void {
  const session = currentSession()
  const token = read('token')
  if (token === (session?.token ?? null) && (!session || read('userID') === session.userID)) return
  if (token) location.replace('/')
  else {
    // don't save a return address, because the window that ended the session has already saved one
    restoreSession()
    restart(href('/pages/login/index'))
  }
}

/** Keeps the same session in all windows: signing out applies to all windows, and another user's sign-in reloads the others. */
export function syncTabs(): void {
  addEventListener('storage', checkStoredSession)
  // frozen windows miss storage events, so they check when they become active
  addEventListener('focus', checkStoredSession)
  addEventListener('pageshow', checkStoredSession)
  document.addEventListener('visibilitychange', checkStoredSession)
}
