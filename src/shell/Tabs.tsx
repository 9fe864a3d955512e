import { useUnread } from '../features/account/unread'
import { href } from '../routes/history/links'
import { getRoutes, isPath, type Path } from '../routes/lookup'
import type { Tab, TabIcon } from '../routes/route'
import type { IconShape } from '../ui/base/Icon'
import {
  home,
  homeAgent,
  me,
  meAgent,
  order,
  orderAgent,
  products,
  productsAgent,
} from '../ui/base/icons-tabs'
import { TabBar } from '../ui/layout/TabBar'

export const tabIcons: Record<TabIcon, IconShape> = {
  home,
  homeAgent,
  products,
  productsAgent,
  order,
  orderAgent,
  me,
  meAgent,
}

/** Returns the tabs of a user type, in the order of the route table. */
const getTabs = (borrower: boolean): [Path, Tab][] =>
  Object.entries(getRoutes()).flatMap(([path, { tab, who }]) =>
    tab && isPath(path) && who !== (borrower ? 'agent' : 'borrower') ? [[path, tab]] : [],
  )

/** Tab bar of the user type, with the number of unread messages on the first tab. */
export function Tabs({ current, borrower }: { current: Path; borrower: boolean }) {
  const places = getTabs(borrower)
  const unread = useUnread()
  return (
    <TabBar
      tabs={places.map(([path, { label, icon }], at) => ({
        href: href(path),
        text: label,
        icon: tabIcons[icon[borrower ? 'borrower' : 'agent']],
        current: path === current,
        badge:
          at === 0 && unread > 0 ? { count: unread, label: ['ui.unread', { count: unread }] } : undefined,
      }))}
    />
  )
}
