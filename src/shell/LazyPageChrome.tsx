import { loadedKit } from '../session/kit'
import type { PageChrome } from './PageChrome'

declare module '../session/kit' {
  interface Kit {
    PageChrome: typeof PageChrome
  }
}

/** Tab bar and pull to refresh, not part of the first screen. An empty bar reserves the space while they load. */
export function LazyPageChrome(props: Parameters<typeof PageChrome>[0]) {
  const Bar = loadedKit()?.PageChrome
  return Bar ? <Bar {...props} /> : props.route.tab && <nav className="tabbar" />
}
