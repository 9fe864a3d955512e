import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { restart } from '../nav/go'
import { redirectOf } from '../nav/guard'
import { loadedPage, loadPage } from '../nav/load'
import { type Path, type Route, routeOf } from '../nav/routes'
import { useSession } from '../state/session'
import { useSay } from '../text/text'
import { Failed, Skeleton } from '../ui/faces'
import { Body } from '../ui/Page'
import { PageFrame } from './PageFrame'
import { isRelogging } from './relogin'

/** The page that the address names, once it is loaded; until then the one before, or its skeleton after 200 ms. */
export function Router() {
  const [path] = useLocation()
  const search = useSearch()
  const session = useSession()
  const address = search ? `${path}?${search}` : path
  const elsewhere = isRelogging() ? null : redirectOf(path, address, session)
  const route = routeOf(path)

  useEffect(() => {
    if (elsewhere) restart(elsewhere)
  }, [elsewhere])

  if (elsewhere || !route) return null
  return <LoadedPage route={route} />
}

type Known = Route & { path: Path }
interface Shown {
  route: Known
  page: ComponentType
}

function LoadedPage({ route }: { route: Known }) {
  const { path } = route
  const page = loadedPage(path)
  const last = useRef<Shown | null>(null)
  const [, setLoads] = useState(0)
  const [problem, setProblem] = useState<Path | null>(null)
  const [late, setLate] = useState<Path | null>(null)
  const say = useSay()

  useEffect(() => {
    if (page || problem === path) return
    let current = true
    const timer = setTimeout(() => current && setLate(path), 200)
    loadPage(path).then(
      () => current && setLoads((count) => count + 1),
      () => current && setProblem(path),
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [path, page, problem])

  if (page) {
    last.current = { route, page }
    return <PageFrame key={path} route={route} page={page} />
  }
  if (problem === path) {
    return (
      <PageFrame route={route}>
        <Body center>
          <Failed problem={say('app.chunk')} onRetry={() => setProblem(null)} />
        </Body>
      </PageFrame>
    )
  }
  if (last.current && late !== path) return <PageFrame key={last.current.route.path} {...last.current} />
  return (
    <PageFrame route={route}>
      <Body>
        <Skeleton shape="card" />
      </Body>
    </PageFrame>
  )
}
