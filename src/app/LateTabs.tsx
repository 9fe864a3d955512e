import { type ComponentType, useEffect, useState } from 'react'

type Tabs = typeof import('./Tabs').Tabs

let known: Tabs | undefined

/** The tab bar, which the first screen does without; its place is kept while it loads. */
export function LateTabs(props: Parameters<Tabs>[0]) {
  const [Bar, setBar] = useState<ComponentType<Parameters<Tabs>[0]> | undefined>(() => known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: because the next page tries again
  useEffect(() => {
    if (Bar) return
    import('./Tabs').then(
      ({ Tabs }) => {
        known = Tabs
        setBar(() => Tabs)
      },
      // a page without its tab bar still has its own way on
      () => undefined,
    )
  }, [Bar, props.current])
  return Bar ? <Bar {...props} /> : <nav className="tabbar" />
}
