import { type RefObject, useEffect, useState } from 'react'

/** decided: an element this far from the screen counts as near, so that its data is loaded when the user scrolls to it. */
const margin = '300px'

/**
 * True once an element has been near the screen, so that its data should be fetched. Undefined until the first observation. Pass
 * no element if there is no data to fetch.
 */
export function useNearScreen(element: RefObject<Element | null> | undefined): boolean | undefined {
  const [isNear, setNear] = useState<boolean>()
  const hasCome = isNear === true
  useEffect(() => {
    if (hasCome || !element?.current) return
    const watcher = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, hasCome])
  return isNear
}
