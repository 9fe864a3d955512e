import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { homePath, mayOpen } from './guard'
import { findRoute, parseAppAddress } from './lookup'

/** Address to open after sign-in: the saved address if the user may open it, otherwise the user's home page. */
export function addressAfterLogin(session: Session): string {
  const wanted = parseAppAddress(read('backUrls') ?? '')
  const route = wanted && findRoute(new URL(wanted, location.origin).pathname)
  return wanted && route && route.who !== 'public' && mayOpen(route, session) ? wanted : homePath(session)
}

/** Returns the address to open after sign-in, and deletes the saved return address. */
export function takeAddressAfterLogin(session: Session): string {
  const place = addressAfterLogin(session)
  write('backUrls', null)
  return place
}
