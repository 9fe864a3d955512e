import { useCallback, useEffect, useRef, useState } from 'react'

/** decided: ms for which each part of the text is shown: enough to see what it is about, and to stop at it. */
const partMs = 900

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 4

/**
 * Scrolls the page to its end, part by part, so that nothing is skipped, until the text is read. Stops at a touch, the wheel or a key outside the footer,
 * which has the button to stop.
 */
export function useScrollToEnd(isRead: boolean): { isScrolling: boolean; start(): void; stop(): void } {
  const [isScrolling, setScrolling] = useState(false)
  const latest = useRef(isRead)
  latest.current = isRead
  const stop = useCallback(() => setScrolling(false), [])

  // the timer and the listeners are outside React
  useEffect(() => {
    if (!isScrolling) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let timer: ReturnType<typeof setTimeout>
    let frame = 0
    const scrollOn = () => {
      const isEnd = isAtEnd()
      if (isEnd && latest.current) return stop()
      // at the end of a page that is still loading, more will come
      if (!isEnd) scrollBy({ top: innerHeight * 0.6, behavior: calm ? 'auto' : 'smooth' })
      // the time counts from the paint, because a busy phone could otherwise skip a part
      frame = requestAnimationFrame(() => {
        timer = setTimeout(scrollOn, partMs)
      })
    }
    scrollOn()
    const stopOutside = ({ target }: Event) =>
      target instanceof Element && target.closest('.footer') ? undefined : stop()
    const events = ['pointerdown', 'wheel', 'keydown'] as const
    for (const event of events) addEventListener(event, stopOutside, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, stopOutside)
    }
  }, [isScrolling, stop])

  return { isScrolling, start: () => setScrolling(true), stop }
}
