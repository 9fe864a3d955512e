import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { homeOf, mayOpen } from './guard'
import { ownAddress, routeOf } from './lookup'

/** Where who signs in will go: where the user was, if this user type may go there, else home. */
export function wantedAfterLogin(session: Session): string {
  const wanted = ownAddress(read('backUrls') ?? '')
  const route = wanted && routeOf(new URL(wanted, location.origin).pathname)
  return wanted && route && route.who !== 'public' && mayOpen(route, session) ? wanted : homeOf(session)
}

/** Where to go after signing in, once: what was wanted is forgotten. */
export function placeAfterLogin(session: Session): string {
  const place = wantedAfterLogin(session)
  write('backUrls', null)
  return place
}
