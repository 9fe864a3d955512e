import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isBorrower } from '../domain/person/user-type'
import { type MessageKey, useT } from '../i18n/translate'
import { homePath } from '../routes/guard'
import { depth, markArrived, stepBack } from '../routes/history/history'
import { href, type Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { useSession } from '../session/session'
import { afterPaint } from '../ui/base/after-paint'
import { Header } from '../ui/layout/Frame'
import { InitialScrollContext } from '../ui/layout/initial-scroll'
import { PageTitleContext } from '../ui/layout/page-title'
import { LazyPageChrome } from './LazyPageChrome'

interface PageFrameProps {
  route: Route & { path: Path }
  page?: ComponentType
  children?: ReactNode
}

const scrollPositions = new Map<string, number>()
/** Where the page stands, in CSS pixels, as the last scroll said. */
let lastScroll = 0
const scrollKey = () => `${depth()} ${location.pathname}`

/**
 * Header, page and tab bar of a route; names the document, moves the focus, keeps the scroll position for back. The tab
 * bar stays from page to page.
 */
export function PageFrame({ route, page: Page, children }: PageFrameProps) {
  const t = useT()
  const session = useSession()
  const [own, setOwn] = useState<MessageKey | null>(null)
  const key = own ?? route.title
  const said = t(key)
  // a page that is still on its way has no texts yet
  const title = said === key ? '' : said
  const frame = useRef<HTMLDivElement>(null)
  /** The path of the page that stands in place of its face in index.html, until another one does. */
  const [inPlace, setInPlace] = useState(document.body.dataset.began ? null : route.path)
  if (inPlace && inPlace !== route.path) setInPlace(null)
  /** Where it was left, in CSS pixels; 0 for a page that is opened anew. */
  const wanted = scrollPositions.get(scrollKey()) ?? 0

  // until the page has its texts the document keeps the name that it has
  useEffect(() => {
    if (title) document.title = `${title} · ${t('app.name')}`
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: because another page begins anew, and so does the same one once its part is there
  useLayoutEffect(() => {
    markArrived()
    // to ask where the page stands would lay it out before its time
    if (wanted !== lastScroll) scrollTo(0, wanted)
    lastScroll = wanted
    const stop = afterPaint(() => {
      document.body.dataset.began = 'yes'
      // whoever has gone on to a control of the new page meanwhile is left there
      if (frame.current?.querySelector(':is(header, main) :is(a, button, input, select, textarea):focus'))
        return
      // what was scrolled in the page before while this one was drawn
      if (scrollY !== lastScroll) scrollTo(0, lastScroll)
      // a new page is read from its heading on; the very first one is left to the browser
      if (!inPlace) frame.current?.querySelector('h1')?.focus({ preventScroll: true })
    })
    const rememberScroll = () => {
      lastScroll = scrollY
      scrollPositions.set(scrollKey(), lastScroll)
    }
    addEventListener('scroll', rememberScroll)
    return () => {
      stop()
      removeEventListener('scroll', rememberScroll)
    }
  }, [route.path, Page])

  const mayGoBack = !route.tab && !session?.firstLogin && (depth() > 0 || route.path !== '/pages/login/index')
  const leave = () => stepBack(session ? homePath(session) : href('/pages/login/index'))
  return (
    <div className="page" ref={frame} data-page={route.path} data-in-place={inPlace}>
      <Fragment key={route.path}>
        {route.header !== 'none' && (
          <Header kind={route.header} title={title} onBack={mayGoBack ? leave : undefined} />
        )}
        <InitialScrollContext value={wanted}>
          <PageTitleContext value={setOwn}>
            <main className="main">{Page ? <Page /> : children}</main>
          </PageTitleContext>
        </InitialScrollContext>
      </Fragment>
      {session && <LazyPageChrome route={route} borrower={isBorrower(session.userType)} />}
    </div>
  )
}
