import type { MessageKey } from '../i18n/message-key'
import type { Namespace } from '../i18n/namespaces'

/** User types that may open a route: everyone, borrowers (user types 5, 6), agents (all others), or both. */
export type Who = 'public' | 'borrower' | 'agent' | 'both'

/** A query field: valid values match `pattern`; the value is text unless `read` parses it. */
export interface Field {
  pattern: RegExp
  optional?: true
  read?(text: string): unknown
}

/** One of the four tabs: its label, and its icon for each user type. */
export interface Tab {
  label: MessageKey
  icon: { borrower: TabIcon; agent: TabIcon }
}
/** Names of the icons in ui/icons-tabs. */
export type TabIcon = TabName | `${TabName}Agent`
type TabName = 'home' | 'products' | 'order' | 'me'

export interface Route {
  title: MessageKey
  who: Who
  /** default: black on #F8F8F8 · themed: white on the brand's colour · none: the page draws its own · plain: fixed bar */
  header: 'default' | 'themed' | 'none' | 'plain'
  /** Namespaces of its texts, in addition to those of the first screen. */
  namespaces: readonly Namespace[]
  /** Its tab; the tab bar is shown on this page. Tabs are in the order of the table. */
  tab?: Tab
  /** Supports pull to refresh: homes and lists, but not the loan pages of the agent folder, nor login. */
  refresh?: true
  /** Path of the list shown next to it in two columns; a list has its own path here. */
  listPath?: string
  /** Accessible before the initial password was changed; all other routes are not. */
  openOnFirstLogin?: true
  /** Query fields; the page does not open without the required ones. */
  query?: Readonly<Record<string, Field>>
}

/** A row as written in the table; `header` and `namespaces` default by path. */
export type RouteRow = Omit<Route, 'header' | 'namespaces'> & {
  header?: 'none' | 'plain'
  namespaces?: readonly Namespace[]
}

/** Route of the first screen; the only one known until the table is loaded. */
export const loginRoute = {
  title: 'login.index.title',
  who: 'public',
  header: 'none',
  namespaces: [],
  query: { phoneNumber: { pattern: /\S/, optional: true } },
} as const satisfies Route
