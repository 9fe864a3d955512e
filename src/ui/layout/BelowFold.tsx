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

/** Where what can be seen of a page ends: at its tabs, or where it has none at the end of the screen. */
const viewportEnd = () => document.querySelector('.tabbar')?.getBoundingClientRect().top ?? innerHeight

/**
 * Room for what lies below the first screen, until that is painted; nothing once it can be drawn. What comes after it lies below
 * the screen, so that nothing which is seen moves then. Where the room itself would be seen, or somebody comes back to the page
 * further down, there is none.
 */
export function useBelowFoldPlaceholder(): ReactNode {
  const [isDrawn, setDrawn] = useState(useContext(InitialScrollContext) > 0)
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { top = 0, height = 0 } = room.current?.getBoundingClientRect() ?? {}
    // the page is about to stand at its top, and what is hidden has no height
    if (height > 0 && top + scrollY < viewportEnd()) setDrawn(true)
  }, [])
  useEffect(() => (isDrawn ? undefined : afterPaint(() => startTransition(() => setDrawn(true)))), [isDrawn])
  return isDrawn ? undefined : (
    <div ref={room} className="below" style={{ height: '100dvh' }} aria-busy="true" />
  )
}

/** What lies below the first screen. It is drawn once that is painted: who tapped waits for what can be seen alone. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFoldPlaceholder() ?? children
}
