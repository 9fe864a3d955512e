import { type RefObject, useEffect, useState } from 'react'

/** decided: so far from the screen that what is fetched is there when it is scrolled to. */
const margin = '300px'

/**
 * Has an element come near the screen? What only it shows need not be fetched before. Undefined until it is known, and true
 * for good once it has. Where nothing is to be fetched there is no element to watch.
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
