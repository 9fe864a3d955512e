import { useEffect } from 'react'
import { href } from '../nav/go'
import { prefetchPage } from '../nav/load'
import type { Route } from '../nav/route'
import type { Path } from '../nav/table'
import { home, homeAgent, me, meAgent, order, orderAgent, products, productsAgent } from '../ui/icons-tabs'
import { whenIdle } from '../ui/idle'
import { TabBar } from '../ui/TabBar'

const places = (borrower: boolean): Path[] => [
  borrower ? '/pages/index/index' : '/pages/index/indexAgent',
  '/pages/agent/index',
  '/pages/order/index',
  '/pages/me/index',
]

/** The four main places, in the icons of the user type. */
export function Tabs({ current, borrower }: { current: NonNullable<Route['tab']>; borrower: boolean }) {
  useEffect(() => {
    // the main places open at once, as they are loaded before anybody asks
    whenIdle(() => places(borrower).forEach(prefetchPage))
  }, [borrower])
  return (
    <TabBar
      tabs={[
        {
          href: href(borrower ? '/pages/index/index' : '/pages/index/indexAgent'),
          text: 'app.tab.home',
          icon: borrower ? home : homeAgent,
          current: current === 'home',
        },
        {
          href: href('/pages/agent/index'),
          text: 'app.tab.products',
          icon: borrower ? products : productsAgent,
          current: current === 'products',
        },
        {
          href: href('/pages/order/index'),
          text: 'app.tab.order',
          icon: borrower ? order : orderAgent,
          current: current === 'order',
        },
        {
          href: href('/pages/me/index'),
          text: 'app.tab.me',
          icon: borrower ? me : meAgent,
          current: current === 'me',
        },
      ]}
    />
  )
}
