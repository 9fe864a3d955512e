import type { MouseEvent } from 'react'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { open } from '../../routes/history'
import { loadedPage } from '../../routes/load-page'
import { routeOf } from '../../routes/lookup'
import { expectAmount } from '../payment/expected-amount'

/**
 * Opens the page that pays an order with what is due of it moving to its place there, where the browser can show that and the
 * page can be drawn at once; else the link is followed like all others.
 */
export function moveToPay(event: MouseEvent<HTMLAnchorElement>, loanOrderNo: string, due: Centavos): void {
  expectAmount(loanOrderNo, due)
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
