import { type ComponentType, useEffect, useState } from 'react'

type Around = typeof import('./AroundPage').AroundPage

let known: Around | undefined

/** The tab bar and pulling down, which the first screen does without; the bar's place is kept while it loads. */
export function LazyAroundPage(props: Parameters<Around>[0]) {
  const { tab, path } = props.route
  const [Bar, setBar] = useState<ComponentType<Parameters<Around>[0]> | undefined>(() => known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: because the next page tries again
  useEffect(() => {
    if (Bar) return
    import('./AroundPage').then(
      ({ AroundPage }) => {
        known = AroundPage
        setBar(() => AroundPage)
      },
      // a page without its tab bar still has its own way on
      () => undefined,
    )
  }, [Bar, path])
  return Bar ? <Bar {...props} /> : tab && <nav className="tabbar" />
}
