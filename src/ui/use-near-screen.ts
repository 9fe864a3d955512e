import { type RefObject, useEffect, useState } from 'react'

/** decided: so far from the screen that what is fetched is there when it is scrolled to. */
const margin = '300px'

/** Has an element come near the screen? What only it shows need not be fetched before. */
export function useNearScreen(of: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !of.current) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    watcher.observe(of.current)
    return () => watcher.disconnect()
  }, [of, isNear])
  return isNear
}
