import { currentSession } from '../../session/session'
import { onUserChange } from '../../session/session-scoped'
import { keptVault } from './kept-vault'

/** Deletes the kept replies and their key. Failures are ignored: without a session, nothing reads them. */
export const forgetKept = (): void => void keptVault.clear().catch(() => undefined)

/** Deletes kept replies when their session ends or has ended while the app was closed, and when another user signs in. */
export function forgetKeptWithSession(): void {
  onUserChange(forgetKept)
  if (!currentSession()) forgetKept()
}
