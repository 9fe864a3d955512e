import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children, a button of the current page, at the end of the header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  // look up the header after each render: a list in the side pane stays mounted while the page next to it replaces the header
  useLayoutEffect(() => setPlace(document.querySelector('.head-end')))
  return place && createPortal(children, place)
}
