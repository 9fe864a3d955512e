import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders a page's own button at the end of the header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  // after each render: a list that stays in the side pane gets a new header with another page
  useLayoutEffect(() => setPlace(document.querySelector('.head-end')))
  return place && createPortal(children, place)
}
