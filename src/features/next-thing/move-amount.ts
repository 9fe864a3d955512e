import type { MouseEvent } from 'react'
import { open } from '../../routes/history'
import { loadedPage } from '../../routes/load-page'
import { routeOf } from '../../routes/lookup'

/**
 * Opens the page of a card's button with the card's amount moving to its place there, where the browser can show that and
 * the page can be drawn at once; else the link is followed like all others.
 */
export function moveAmount(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search } = event.currentTarget
  const to = routeOf(pathname)
  const root = document.documentElement
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (!to || !loadedPage(to.path)) return
  event.preventDefault()
  root.dataset.moves = 'amount'
  const transition = document.startViewTransition(() => open(pathname + search))
  const end = () => delete root.dataset.moves
  // a window that is hidden meanwhile shows the page without moving anything
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}
