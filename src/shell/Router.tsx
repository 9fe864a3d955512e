import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { startLimits } from '../../bridge/contract/limits-start'
import { isRelogging } from '../host/relogin'
import { getRedirect, mayOpen } from '../routes/guard'
import { isNavigating, restart } from '../routes/history/history'
import { getLoadedPage, loadPage } from '../routes/load-page'
import { findShownRoute, hasRouteTable, type Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { currentSession, useSession } from '../session/session'
import { Button } from '../ui/base/Button'
import { Body, Title } from '../ui/layout/Frame'
import { PageFrame } from './PageFrame'

/** Shows the page of the current URL. While the page's chunk loads, shows the previous page and, after 200 ms, a skeleton. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const address = search ? `${path}?${search}` : path
  const elsewhere = isRelogging() || isNavigating() ? null : getRedirect(path, address, session)
  const route = findShownRoute(path, search)

  useEffect(() => {
    if (elsewhere) restart(elsewhere)
  }, [elsewhere])

  if (!route && !hasRouteTable()) return <NotLoaded onRetry={() => location.reload()} />
  if (elsewhere || !route) return null
  // the session has just ended, and its message is still shown: render a blank page, because the user may not open this page
  if (!mayOpen(route, session)) return <Blank />
  return <LoadedPage route={route} />
}

function Blank() {
  return (
    <Body>
      <div className="card skeleton-page" aria-busy="true" />
    </Body>
  )
}

/** Error state with a retry button, for a chunk that failed to load. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Body center>
      <Title title="app.chunk" />
      <Button text="app.retry" onPress={onRetry} />
    </Body>
  )
}

type KnownRoute = Route & { path: Path }
interface ShownPage {
  route: KnownRoute
  page: ComponentType
}

function LoadedPage({ route }: { route: KnownRoute }) {
  const { path } = route
  const page = getLoadedPage(path)
  const last = useRef<ShownPage | null>(null)
  const failures = useRef(0)
  const [, setLoads] = useState(0)
  const [problem, setProblem] = useState<Path | null>(null)
  const [late, setLate] = useState<Path | null>(null)

  useEffect(() => {
    if (page || problem === path) return
    let current = true
    const timer = setTimeout(() => setLate(path), startLimits.pageDelayMs)
    loadPage(path).then(
      () => current && setLoads((count) => count + 1),
      () => {
        failures.current += 1
        if (current) setProblem(path)
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [path, page, problem])

  if (page) {
    last.current = { route, page }
    return <PageFrame route={route} page={page} />
  }
  if (problem === path) {
    return (
      <PageFrame route={route}>
        <NotLoaded
          onRetry={() => {
            // some web views cache a failed chunk until the page reloads; reload only if online, because reloading needs the
            // network
            if (failures.current > 1 && navigator.onLine) location.reload()
            else setProblem(null)
          }}
        />
      </PageFrame>
    )
  }
  if (last.current && late !== path && mayOpen(last.current.route, currentSession()))
    return <PageFrame {...last.current} />
  return (
    <PageFrame route={route}>
      <Blank />
    </PageFrame>
  )
}
