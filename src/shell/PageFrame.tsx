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
import { currentEntry, depth, markArrived, stepBack } from '../routes/history/history'
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
/** Last known vertical scroll position of the current page, in CSS pixels. */
let lastScroll = 0
const scrollKey = () => `${depth()} ${location.pathname}`

/**
 * Header, page and tab bar of a route. Sets the document title, moves the focus, and restores the scroll position on back. The
 * tab bar stays mounted across pages.
 */
export function PageFrame({ route, page: Page, children }: PageFrameProps) {
  const t = useT()
  const session = useSession()
  const [own, setOwn] = useState<MessageKey | null>(null)
  const key = own ?? route.title
  const text = t(key)
  // while a page's texts are loading, t() returns the key
  const title = text === key ? '' : text
  const frame = useRef<HTMLDivElement>(null)
  /** Path of the first page, which replaced the skeleton in index.html; null after the first navigation. */
  const [inPlace, setInPlace] = useState(document.body.dataset.began ? null : route.path)
  if (inPlace && inPlace !== route.path) setInPlace(null)
  /** Scroll position to restore, in CSS pixels; 0 for a newly opened page. */
  const wanted = scrollPositions.get(scrollKey()) ?? 0

  // keep the old document title until the page's texts are loaded
  useEffect(() => {
    if (title) document.title = `${title} · ${t('app.name')}`
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again for another page, and once the page's chunk is loaded
  useLayoutEffect(() => {
    markArrived()
    // compare with `lastScroll`, because reading scrollY would force a layout
    if (wanted !== lastScroll) scrollTo(0, wanted)
    lastScroll = wanted
    const stop = afterPaint(() => {
      document.body.dataset.began = 'yes'
      // keep the focus if the user has already moved to a control of the new page
      if (frame.current?.querySelector(':is(header, main) :is(a, button, input, select, textarea):focus'))
        return
      // correct the position if the previous page was scrolled while this page was rendering
      if (scrollY !== lastScroll) scrollTo(0, lastScroll)
      // focus the heading of a new page; on the first page, keep the browser's initial focus
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

  const mayGoBack =
    !route.tab &&
    !session?.firstLogin &&
    !currentEntry().ended &&
    (depth() > 0 || route.path !== '/pages/login/index')
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
