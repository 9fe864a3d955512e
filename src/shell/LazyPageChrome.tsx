import { loadedKit } from '../session/kit'
import type { PageChrome } from './PageChrome'

declare module '../session/kit' {
  interface Kit {
    PageChrome: typeof PageChrome
  }
}

/** Tab bar and pull to refresh, which are not in the initial bundle. While they load, an empty bar reserves the space. */
export function LazyPageChrome(props: Parameters<typeof PageChrome>[0]) {
  const Bar = loadedKit()?.PageChrome
  return Bar ? <Bar {...props} /> : props.route.tab && <nav className="tabbar" />
}
