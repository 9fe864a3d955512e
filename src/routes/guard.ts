import { isBorrower } from '../domain/person/user-type'
import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { findRoute, hasRouteTable, href, type Path } from './lookup'
import type { Route } from './route'

/** Home page of a user. At the first login, the page on which the user must change the initial password. */
export const homePath = (session: Session): Path =>
  session.firstLogin
    ? '/pages/me/password/index'
    : isBorrower(session.userType)
      ? '/pages/index/index'
      : '/pages/index/indexAgent'

export function mayOpen(route: Route, session: Session | null): boolean {
  if (route.who === 'public') return true
  if (!session) return false
  if (session.firstLogin) return route.openOnFirstLogin === true
  return route.who === 'both' || (route.who === 'borrower') === isBorrower(session.userType)
}

/** Returns the address to which the user must be redirected; null if the user may open the page at `path`. */
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

/** Saves an address, to be opened after sign-in. */
export const saveReturnAddress = (address: string): boolean => write('backUrls', address)
