import type { MessageKey } from '../i18n/message-key'
import type { Namespace } from '../i18n/namespaces'

/** User types that may open a route: everyone, borrowers (user types 5 and 6), agents (all other types), or both. */
export type Who = 'public' | 'borrower' | 'agent' | 'both'

/** A query field. Valid values match `pattern`. `read` parses the text; without `read`, the value is the text. */
export interface Field {
  pattern: RegExp
  optional?: true
  read?(text: string): unknown
}

/** A tab of the tab bar: its label, and its icon for each user type. */
export interface Tab {
  label: MessageKey
  icon: { borrower: TabIcon; agent: TabIcon }
}
/** Names of the icons in ui/icons-tabs. */
export type TabIcon = TabName | `${TabName}Agent`
type TabName = 'home' | 'products' | 'order' | 'me'

/** Steps that belong together and end with a success page; see `finishFlow`. */
export type Flow =
  | 'bindCard'
  | 'borrow'
  | 'changeContact'
  | 'prequalify'
  | 'register'
  | 'registerCustomer'
  | 'repay'

export interface Route {
  title: MessageKey
  who: Who
  /** default: black on #F8F8F8 · themed: white on the brand colour · none: the page draws its own header · plain: a fixed bar */
  header: 'default' | 'themed' | 'none' | 'plain'
  /** Text namespaces of the page, in addition to those of the first screen. */
  namespaces: readonly Namespace[]
  /** Set if the page is a tab. Only tabs show the tab bar, which has the order of the route table. */
  tab?: Tab
  /** True if the page supports pull to refresh; set for most home pages and lists. */
  refresh?: true
  /** Path of the list that two-column layout shows next to this page. If this page is such a list, the page's own path. */
  listPath?: string
  /** True if the page can be opened before the initial password is changed. */
  openOnFirstLogin?: true
  /** Flow that the page is a step of. */
  flow?: Flow
  /** Flow that the page ends, if it is not also a step of the flow. */
  ends?: Flow
  /** Query fields; if a required field is missing, another page is shown (stand-in.ts). */
  query?: Readonly<Record<string, Field>>
}

/** A row of the route table as it is written. Defaults for `header` and `namespaces` are derived from the path. */
export type RouteRow = Omit<Route, 'header' | 'namespaces'> & {
  header?: 'none' | 'plain'
  namespaces?: readonly Namespace[]
}

/** Route of the login page, which is the only known route until the route table is loaded. */
export const loginRoute = {
  title: 'login.index.title',
  who: 'public',
  header: 'none',
  namespaces: [],
  query: { phoneNumber: { pattern: /\S/, optional: true } },
} as const satisfies Route
