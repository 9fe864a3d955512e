import type { MessageKey } from '../i18n/message-key'
import type { Namespace } from '../i18n/namespaces'

/** User types that may open a route: everyone, borrowers (user types 5 and 6), agents (all other types), or both. */
export type Who = 'public' | 'borrower' | 'agent' | 'both'

/** A query field. Valid values match `pattern`; `read` parses the text, otherwise the value is the text itself. */
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

export interface Route {
  title: MessageKey
  who: Who
  /** default: black on #F8F8F8 · themed: white on the brand colour · none: drawn by the page itself · plain: a fixed bar */
  header: 'default' | 'themed' | 'none' | 'plain'
  /** Text namespaces of the page, in addition to those of the first screen. */
  namespaces: readonly Namespace[]
  /** The tab, if the page is one; only these pages show the tab bar. Tabs are in the order of the table. */
  tab?: Tab
  /** True if the page supports pull to refresh: homes and lists, but not the agent's loan pages, nor login. */
  refresh?: true
  /** In two-column layout, path of the list shown next to this page; on the list itself, its own path. */
  listPath?: string
  /** True if the page can be opened before the initial password is changed. */
  openOnFirstLogin?: true
  /** Query fields; if a required field is missing, another page is shown (stand-in.ts). */
  query?: Readonly<Record<string, Field>>
}

/** A row as written in the table; defaults for `header` and `namespaces` are derived from the path. */
export type RouteRow = Omit<Route, 'header' | 'namespaces'> & {
  header?: 'none' | 'plain'
  namespaces?: readonly Namespace[]
}

/** Route of the login page, the only route known until the table is loaded. */
export const loginRoute = {
  title: 'login.index.title',
  who: 'public',
  header: 'none',
  namespaces: [],
  query: { phoneNumber: { pattern: /\S/, optional: true } },
} as const satisfies Route
