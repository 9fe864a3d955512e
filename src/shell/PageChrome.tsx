import { useLayoutEffect, useRef } from 'react'
import { refetchActive } from '../api/query/refetch'
import { useTwoColumns } from '../features/two-columns/use-two-columns'
import { depth } from '../routes/history/history'
import { getLoadedPage } from '../routes/load-page'
import { isPath, type Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { PullRefresh } from '../ui/layout/PullRefresh'
import { ListPane } from './ListPane'
import { Tabs } from './Tabs'

/** Distance, in CSS pixels, and timing of the animation that slides a page in. */
const slideDistance = 28
const slideTiming: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Slides a new page in from the right or, when going back, from the left. Pages at the same history depth, such as tabs, don't
 * slide. The page is usable during the animation, which only changes transform and opacity.
 */
function useSlideTransition(path: Path): void {
  const last = useRef({ path, depth: depth() })
  useLayoutEffect(() => {
    const before = last.current
    const now = depth()
    last.current = { path, depth: now }
    const { moves } = document.documentElement.dataset
    if (before.path === path || before.depth === now || moves) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = {
      transform: `translateX(${now > before.depth ? slideDistance : -slideDistance}px)`,
      opacity: 0,
    }
    document.querySelector('.main')?.animate([from, { transform: 'none', opacity: 1 }], slideTiming)
  }, [path])
}

/** Parts around a page that depend on the page's route: list pane, pull to refresh, tab bar. */
export function PageChrome({ route, borrower }: { route: Route & { path: Path }; borrower: boolean }) {
  const { path, header, tab, refresh, listPath: beside } = route
  const two = useTwoColumns()
  useSlideTransition(path)
  return (
    <>
      {two && beside && isPath(beside) && <ListPane key={`beside ${beside}`} path={beside} />}
      {/* rendered only once the page is loaded, so that the refresh button comes after the page's own buttons in the header */}
      {refresh && getLoadedPage(path) && (
        <PullRefresh key={path} inHeader={header !== 'none'} onRefresh={refetchActive} />
      )}
      {tab && <Tabs current={path} borrower={borrower} />}
    </>
  )
}
