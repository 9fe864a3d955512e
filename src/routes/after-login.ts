import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { homeOf, mayOpen } from './guard'
import { ownAddress, routeOf } from './lookup'

/** Where to go after signing in: where the user was, if this user type may go there, else home. */
export function placeAfterLogin(session: Session): string {
  const wanted = ownAddress(read('backUrls') ?? '')
  write('backUrls', null)
  const route = wanted && routeOf(new URL(wanted, location.origin).pathname)
  return wanted && route && route.who !== 'public' && mayOpen(route, session) ? wanted : homeOf(session)
}
