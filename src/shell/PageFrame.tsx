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
import { homeOf } from '../routes/guard'
import { arrived, depth, stepBack } from '../routes/history/history'
import { href, type Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { useSession } from '../session/session'
import { afterPaint } from '../ui/base/after-paint'
import { Header } from '../ui/layout/Frame'
import { FurtherDownContext } from '../ui/layout/further-down'
import { PageTitleContext } from '../ui/layout/page-title'
import { LazyAroundPage } from './LazyPageChrome'

interface Frame {
  route: Route & { path: Path }
  page?: ComponentType
  children?: ReactNode
}

const scrolls = new Map<string, number>()
/** Where the page stands, in CSS pixels, as the last scroll said. */
let scrolled = 0
const place = () => `${depth()} ${location.pathname}`

/**
 * Header, page and tab bar of a route; names the document, moves the focus, keeps the scroll position for back. The tab
 * bar stays from page to page.
 */
export function PageFrame({ route, page: Page, children }: Frame) {
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
  const wanted = scrolls.get(place()) ?? 0

  // until the page has its texts the document keeps the name that it has
  useEffect(() => {
    if (title) document.title = `${title} · ${t('app.name')}`
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: because another page begins anew, and so does the same one once its part is there
  useLayoutEffect(() => {
    arrived()
    // to ask where the page stands would lay it out before its time
    if (wanted !== scrolled) scrollTo(0, wanted)
    scrolled = wanted
    const stop = afterPaint(() => {
      document.body.dataset.began = 'yes'
      // whoever has gone on to a control of the new page meanwhile is left there
      if (frame.current?.querySelector(':is(header, main) :is(a, button, input, select, textarea):focus'))
        return
      // what was scrolled in the page before while this one was drawn
      if (scrollY !== scrolled) scrollTo(0, scrolled)
      // a new page is read from its heading on; the very first one is left to the browser
      if (!inPlace) frame.current?.querySelector('h1')?.focus({ preventScroll: true })
    })
    const rememberScroll = () => {
      scrolled = scrollY
      scrolls.set(place(), scrolled)
    }
    addEventListener('scroll', rememberScroll)
    return () => {
      stop()
      removeEventListener('scroll', rememberScroll)
    }
  }, [route.path, Page])

  const mayGoBack = !route.tab && !session?.firstLogin && (depth() > 0 || route.path !== '/pages/login/index')
  const leave = () => stepBack(session ? homeOf(session) : href('/pages/login/index'))
  return (
    <div className="page" ref={frame} data-page={route.path} data-in-place={inPlace}>
      <Fragment key={route.path}>
        {route.header !== 'none' && (
          <Header kind={route.header} title={title} onBack={mayGoBack ? leave : undefined} />
        )}
        <FurtherDownContext value={wanted}>
          <PageTitleContext value={setOwn}>
            <main className="main">{Page ? <Page /> : children}</main>
          </PageTitleContext>
        </FurtherDownContext>
      </Fragment>
      {session && <LazyAroundPage route={route} borrower={isBorrower(session.userType)} />}
    </div>
  )
}
