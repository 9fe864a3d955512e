import { refreshShown } from '../api/query-client'
import { useTwoColumns } from '../features/two-columns/use-two-columns'
import { isPath, type Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { PullRefresh } from '../ui/PullRefresh'
import { ListBeside } from './ListBeside'
import { Tabs } from './Tabs'

/** What a route's row gives a page beside its content: reading anew, and the tab bar. */
export function AroundPage({ route, borrower }: { route: Route & { path: Path }; borrower: boolean }) {
  const { path, header, tab, refresh, beside } = route
  const two = useTwoColumns()
  return (
    <>
      {two && beside && isPath(beside) && <ListBeside key={`beside ${beside}`} path={beside} />}
      {refresh && <PullRefresh key={path} inHeader={header !== 'none'} onRefresh={refreshShown} />}
      {tab && <Tabs current={path} borrower={borrower} />}
    </>
  )
}
