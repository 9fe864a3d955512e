import type { MessageKey } from '../i18n/message-key'

/** Who may open a route: anybody, borrowers (user types 5, 6), agents (all others), or both. */
export type Who = 'public' | 'borrower' | 'agent' | 'both'

/** How a field of a query looks when it can be read. */
export interface Field {
  pattern: RegExp
  optional?: true
}

export interface Route {
  title: MessageKey
  who: Who
  /** default: black on #F8F8F8 · themed: white on the brand's colour · none: the page draws its top · plain: fixed bar */
  header: 'default' | 'themed' | 'none' | 'plain'
  /** Place in the tab bar, which is shown on this page then. */
  tab?: 'home' | 'products' | 'order' | 'me'
  /** Pulled down it reads anew: homes and lists; not the loan pages of the agent's folder, nor login. */
  refresh?: true
  /** Open before the initial password was changed; nothing else is then. */
  first?: true
  /** The fields of its query; without those that are not optional the page is not opened. */
  query?: Readonly<Record<string, Field>>
}

/** A row as the table has it: its header follows from its path, unless the page has one of its own kind. */
export type RouteRow = Omit<Route, 'header'> & { header?: 'none' | 'plain' }

/** The row of the first screen; all that the app knows of routes until the table is there. */
export const loginRoute = {
  title: 'login.index.title',
  who: 'public',
  header: 'none',
  query: { phoneNumber: { pattern: /\S/, optional: true } },
} as const satisfies Route
