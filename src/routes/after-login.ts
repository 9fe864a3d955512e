import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { homeOf, mayOpen } from './guard'
import { ownAddress, routeOf } from './lookup'

/** Where to go after signing in: where the user was, if this user type may go there, else home. */
export function placeAfterLogin(session: Session): string {
  const kept = ownAddress(read('backUrls') ?? '')
  write('backUrls', null)
  const route = kept && routeOf(new URL(kept, location.origin).pathname)
  return kept && route && route.who !== 'public' && mayOpen(route, session) ? kept : homeOf(session)
}
