import type { MessageKey } from '../i18n/message-key'
import type { Namespace } from '../i18n/namespaces'

/** Who may open a route: anybody, borrowers (user types 5, 6), agents (all others), or both. */
export type Who = 'public' | 'borrower' | 'agent' | 'both'

/** How a field of a query looks when it can be read; its value is text unless it says how it is read. */
export interface Field {
  pattern: RegExp
  optional?: true
  read?(text: string): unknown
}

/** One of the four main places: its label, and its icon for each user type. */
export interface Tab {
  label: MessageKey
  icon: { borrower: TabIcon; agent: TabIcon }
}
/** Names of drawings in ui/icons-tabs. */
export type TabIcon = TabName | `${TabName}Agent`
type TabName = 'home' | 'products' | 'order' | 'me'

export interface Route {
  title: MessageKey
  who: Who
  /** default: black on #F8F8F8 · themed: white on the brand's colour · none: the page draws its top · plain: fixed bar */
  header: 'default' | 'themed' | 'none' | 'plain'
  /** The texts that its page speaks from, beside those of the first screen. */
  namespaces: readonly Namespace[]
  /** Its place in the tab bar, which is shown on this page then; places stand in the order of the table. */
  tab?: Tab
  /** Pulled down it reads anew: homes and lists; not the loan pages of the agent's folder, nor login. */
  refresh?: true
  /** In two columns, the list that stands beside it: a list names itself. */
  listPath?: string
  /** Open before the initial password was changed; nothing else is then. */
  openOnFirstLogin?: true
  /** The fields of its query; without those that are not optional the page is not opened. */
  query?: Readonly<Record<string, Field>>
}

/** A row as the table has it: what follows from its path is left out, unless its page is another. */
export type RouteRow = Omit<Route, 'header' | 'namespaces'> & {
  header?: 'none' | 'plain'
  namespaces?: readonly Namespace[]
}

/** The row of the first screen; all that the app knows of routes until the table is there. */
export const loginRoute = {
  title: 'login.index.title',
  who: 'public',
  header: 'none',
  namespaces: [],
  query: { phoneNumber: { pattern: /\S/, optional: true } },
} as const satisfies Route
