import { isBorrower } from '../domain/person/user-type'
import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { findRoute, hasRouteTable, href, type Path } from './lookup'
import type { Route } from './route'

/** The home of a user type; until the initial password was changed, the page where that is done. */
export const homePath = (session: Session): Path =>
  session.firstLogin
    ? '/pages/me/password/index'
    : isBorrower(session.userType)
      ? '/pages/index/index'
      : '/pages/index/indexAgent'

/** May this person open the route? */
export function mayOpen(route: Route, session: Session | null): boolean {
  if (route.who === 'public') return true
  if (!session) return false
  if (session.firstLogin) return route.openOnFirstLogin === true
  return route.who === 'both' || (route.who === 'borrower') === isBorrower(session.userType)
}

/** Where an address must lead instead; null where it may be opened as it is. */
export function getRedirect(path: string, address: string, session: Session | null): string | null {
  const route = findRoute(path)
  if (path === '/' && session) return homePath(session)
  if (path === '/' && read('isFirstLaunch') === null) return href('/pages/login/welcome')
  if (!route && !hasRouteTable()) return null
  if (!route) return session ? homePath(session) : '/'
  if (mayOpen(route, session)) return null
  if (!session) {
    saveReturnAddress(address)
    return href('/pages/login/index')
  }
  return `${homePath(session)}?away=1`
}

/** Keeps where the user was, to come back after signing in. */
export const saveReturnAddress = (address: string): boolean => write('backUrls', address)
