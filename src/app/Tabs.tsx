import { href } from '../nav/go'
import type { Route } from '../nav/route'
import { home, homeAgent, me, meAgent, order, orderAgent, products, productsAgent } from '../ui/icons-tabs'
import { TabBar } from '../ui/TabBar'

/** The four main places, in the icons of the user type. */
export function Tabs({ current, borrower }: { current: NonNullable<Route['tab']>; borrower: boolean }) {
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
