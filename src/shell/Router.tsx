import { type ComponentType, useEffect, useRef, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { startLimits } from '../../bridge/contract/limits-start'
import type { Failure } from '../../bridge/gateway/failure'
import { loadPart } from '../api/load-part'
import { isRelogging } from '../host/relogin'
import { useClosure } from '../routes/closure'
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
  const path = usePathname()
  const search = useSearch()
  const session = useSession()
  useClosure()
  const elsewhere = isRelogging() || isNavigating() ? null : getRedirect(path, path + search, session)
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

/** Error state for a chunk that failed to load: with a retry button or, if a deployment has removed it, a button to reload. */
function NotLoaded({ isGone, onRetry }: { isGone?: boolean; onRetry: () => void }) {
  return (
    <Body center>
      <Title title={isGone ? 'app.newVersion' : 'app.chunk'} />
      <Button text={isGone ? 'app.reload' : 'app.retry'} onPress={onRetry} />
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
  const isGone = useRef(false)
  const [, setLoads] = useState(0)
  const [problem, setProblem] = useState<Path | null>(null)
  const [late, setLate] = useState<Path | null>(null)

  useEffect(() => {
    if (page || problem === path) return
    let current = true
    const timer = setTimeout(() => setLate(path), startLimits.pageDelayMs)
    loadPart(() => loadPage(path), path, true).then(
      () => current && setLoads((count) => count + 1),
      ({ code }: Failure) => {
        isGone.current = code === 'newVersion'
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
          isGone={isGone.current}
          // without a network, a reload would show the browser's error page
          onRetry={() => (isGone.current ? location.reload() : setProblem(null))}
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
