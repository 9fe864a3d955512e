import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders a page's own button at the end of the header. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  // after each render, because the header may have been replaced: a list in the side pane stays while the page next to it changes
  useLayoutEffect(() => setPlace(document.querySelector('.head-end')))
  return place && createPortal(children, place)
}
