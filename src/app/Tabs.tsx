import { useEffect } from 'react'
import { useUnread } from '../features/account/unread'
import type { MessageKey } from '../i18n/translate'
import { href } from '../routes/links'
import { prefetchPage } from '../routes/load-page'
import type { Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import type { IconShape } from '../ui/Icon'
import { home, homeAgent, me, meAgent, order, orderAgent, products, productsAgent } from '../ui/icons-tabs'
import { whenIdle } from '../ui/idle'
import { TabBar } from '../ui/TabBar'

type Tab = NonNullable<Route['tab']>
type Place = { path: Path; text: MessageKey; icon: IconShape }

/** The four main places; their icons differ by user type, and so does home. */
const placesOf = (borrower: boolean): Record<Tab, Place> => ({
  home: borrower
    ? { path: '/pages/index/index', text: 'app.tab.home', icon: home }
    : { path: '/pages/index/indexAgent', text: 'app.tab.home', icon: homeAgent },
  products: {
    path: '/pages/agent/index',
    text: 'app.tab.products',
    icon: borrower ? products : productsAgent,
  },
  order: { path: '/pages/order/index', text: 'app.tab.order', icon: borrower ? order : orderAgent },
  me: { path: '/pages/me/index', text: 'app.tab.me', icon: borrower ? me : meAgent },
})

/** The tab bar of the user type. */
export function Tabs({ current, borrower }: { current: Tab; borrower: boolean }) {
  const places = placesOf(borrower)
  const unread = useUnread()
  useEffect(() => {
    // the main places open at once, as they are loaded before anybody asks
    whenIdle(() => Object.values(placesOf(borrower)).forEach(({ path }) => void prefetchPage(path)))
  }, [borrower])
  return (
    <TabBar
      tabs={Object.entries(places).map(([tab, { path, text, icon }]) => ({
        href: href(path),
        text,
        icon,
        current: tab === current,
        badge:
          tab === 'home' && unread > 0
            ? { count: unread, label: ['ui.unread', { count: unread }] }
            : undefined,
      }))}
    />
  )
}
