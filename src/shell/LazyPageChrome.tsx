import { loadedKit } from '../start/load-kit'
import type { AroundPage } from './PageChrome'

/** The tab bar and pulling down, which the first screen does without; the bar's place is kept while they load. */
export function LazyAroundPage(props: Parameters<typeof AroundPage>[0]) {
  const Bar = loadedKit()?.AroundPage
  return Bar ? <Bar {...props} /> : props.route.tab && <nav className="tabbar" />
}
