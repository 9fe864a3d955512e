import {
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from '../base/after-paint'
import { InitialScrollContext } from './initial-scroll'

/** Bottom edge of the visible page: the top of the tab bar, or the bottom of the screen on a page without a tab bar. */
const viewportEnd = () => document.querySelector('.tabbar')?.getBoundingClientRect().top ?? innerHeight

/**
 * Returns a placeholder for content below the fold until the visible part is painted, then undefined, so that the caller renders
 * the content. The placeholder is as high as the screen, so that visible parts don't move. There is no placeholder if a part of
 * it would be visible, or if the user returns to a scrolled page.
 */
export function useBelowFoldPlaceholder(): ReactNode {
  const [isDrawn, setDrawn] = useState(useContext(InitialScrollContext) > 0)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { top = 0, height = 0 } = room.current?.getBoundingClientRect() ?? {}
    // add scrollY, because the new page will be scrolled to the top; ignore a placeholder without height, which is hidden
    if (height > 0 && top + scrollY < viewportEnd()) setDrawn(true)
  }, [])
  useEffect(() => (isDrawn ? undefined : afterPaint(() => startTransition(() => setDrawn(true)))), [isDrawn])
  return isDrawn ? undefined : (
    <div ref={room} className="below" style={{ height: '100dvh' }} aria-busy="true" />
  )
}

/** Renders its children after first paint, so that a tap waits only for the visible part. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFoldPlaceholder() ?? children
}
