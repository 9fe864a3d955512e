import { refreshShown } from '../api/query-client'
import type { Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { PullRefresh } from '../ui/PullRefresh'
import { Tabs } from './Tabs'

/** What a route's row gives a page beside its content: reading anew, and the tab bar. */
export function AroundPage({ route, borrower }: { route: Route & { path: Path }; borrower: boolean }) {
  const { path, header, tab, refresh } = route
  return (
    <>
      {refresh && <PullRefresh key={path} inHeader={header !== 'none'} onRefresh={refreshShown} />}
      {tab && <Tabs current={path} borrower={borrower} />}
    </>
  )
}
