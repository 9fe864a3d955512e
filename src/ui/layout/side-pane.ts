import { createContext } from 'react'

/** Context of a list that is shown next to the page of one of its rows. */
interface SidePane {
  /** The list's own query string; the address bar usually has the other page's. */
  search: string
  /** Query string of the other page, which identifies the selected row. */
  shown: string
  /** Shows the list with another query. */
  show(address: string): void
}

/** Null if the list is not in a side pane. */
export const SidePaneContext = createContext<SidePane | null>(null)
