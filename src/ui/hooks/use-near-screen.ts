import { type RefObject, useEffect, useState } from 'react'

/** decided: data is fetched this far from the screen, so that it is loaded when the user scrolls to it. */
const margin = '300px'

/**
 * True once an element has come near the screen, and from then on; its data can be fetched then. Undefined until the first
 * observation. Without data to fetch, omit the element.
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
