import { loadedKit } from '../start/load-kit'
import type { PageChrome } from './PageChrome'

/** The tab bar and pulling down, which the first screen does without; the bar's place is kept while they load. */
export function LazyPageChrome(props: Parameters<typeof PageChrome>[0]) {
  const Bar = loadedKit()?.PageChrome
  return Bar ? <Bar {...props} /> : props.route.tab && <nav className="tabbar" />
}
