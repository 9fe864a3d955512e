import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Puts a page's own button at the end of the header above it. */
export function HeaderAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null)
  // each time: a list that stays beside another page gets another header with it
  useLayoutEffect(() => setPlace(document.querySelector('.head-end')))
  return place && createPortal(children, place)
}
