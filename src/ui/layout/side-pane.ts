import { createContext } from 'react'

/** Context for a list in the side pane, which is shown next to the page of the selected row. */
interface SidePane {
  /** Query string of the list. It is separate because the URL usually has the query of the page next to the list. */
  search: string
  /** Query string of the page next to the list, which identifies the selected row. */
  shown: string
  /** Shows the list with the query of `address`, a path with a query string. */
  show(address: string): void
}

/** Null if the list is not in a side pane. */
export const SidePaneContext = createContext<SidePane | null>(null)
