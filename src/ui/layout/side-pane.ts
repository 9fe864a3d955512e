import { createContext } from 'react'

/** What a list knows that stands beside the page of one of its rows. */
interface SidePane {
  /** Its own query: the address that is shown is mostly the other page's. */
  search: string
  /** The query of that page, by which its row is told. */
  shown: string
  /** Shows the list with another query. */
  show(address: string): void
}

/** Null in a page of its own. */
export const SidePaneContext = createContext<SidePane | null>(null)
