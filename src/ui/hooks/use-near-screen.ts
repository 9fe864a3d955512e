import { type RefObject, useEffect, useState } from 'react'

/** decided: distance from the screen at which an element counts as near, so that its data has loaded when it is scrolled to. */
const margin = '300px'

/**
 * True once an element has been near the screen, which means that its data should be fetched. Undefined until the position is
 * known. Pass no element if there is no data to fetch.
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
