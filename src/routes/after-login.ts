import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { homePath, mayOpen } from './guard'
import { findRoute, parseAppAddress } from './lookup'

/** Where who signs in will go: where the user was, if this user type may go there, else home. */
export function addressAfterLogin(session: Session): string {
  const wanted = parseAppAddress(read('backUrls') ?? '')
  const route = wanted && findRoute(new URL(wanted, location.origin).pathname)
  return wanted && route && route.who !== 'public' && mayOpen(route, session) ? wanted : homePath(session)
}

/** Where to go after signing in, once: what was wanted is forgotten. */
export function takeAddressAfterLogin(session: Session): string {
  const place = addressAfterLogin(session)
  write('backUrls', null)
  return place
}
