import { isBorrower } from '../domain/person/user-type'
import type { Session } from '../session/session'
import { read, write } from '../session/storage'
import { href, knowsRoutes, type Path, routeOf } from './lookup'
import type { Route } from './route'

/** The home of a user type; until the initial password was changed, the page where that is done. */
export const homeOf = (session: Session): Path =>
  session.firstLogin
    ? '/pages/me/password/index'
    : isBorrower(session.userType)
      ? '/pages/index/index'
      : '/pages/index/indexAgent'

/** May this person open the route? */
export function mayOpen(route: Route, session: Session | null): boolean {
  if (route.who === 'public') return true
  if (!session) return false
  if (session.firstLogin) return route.first === true
  return route.who === 'both' || (route.who === 'borrower') === isBorrower(session.userType)
}

/** Where an address must lead instead; null where it may be opened as it is. */
export function redirectOf(path: string, address: string, session: Session | null): string | null {
  const route = routeOf(path)
  if (path === '/' && session) return homeOf(session)
  if (path === '/' && read('isFirstLaunch') === null) return href('/pages/login/welcome')
  if (!route && !knowsRoutes()) return null
  if (!route) return session ? homeOf(session) : '/'
  if (mayOpen(route, session)) return null
  if (!session) {
    keepPlace(address)
    return href('/pages/login/index')
  }
  return `${homeOf(session)}?away=1`
}

/** Keeps where the user was, to come back after signing in. */
export const keepPlace = (address: string): boolean => write('backUrls', address)
