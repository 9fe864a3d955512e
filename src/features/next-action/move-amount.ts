import type { MouseEvent } from 'react'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { prefetch } from '../../api/query/use-operation'
import { openAddress } from '../../routes/history/history'
import { isPlainClick } from '../../routes/history/plain-click'
import { getLoadedPage } from '../../routes/load-page'
import { findRoute } from '../../routes/lookup'
import { setExpectedAmount } from '../payment/expected-amount'

/**
 * Opens the page of a card's button with the card's amount moving to its place there, where the browser can show that and
 * the page can be drawn at once, and says so; else the link is followed like all others.
 */
function openWithTransition(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { pathname, search } = event.currentTarget
  const to = findRoute(pathname)
  const root = document.documentElement
  if (!isPlainClick(event)) return false
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (!to || !getLoadedPage(to.path)) return false
  event.preventDefault()
  root.dataset.moves = 'amount'
  const transition = document.startViewTransition(() => openAddress(pathname + search))
  const end = () => delete root.dataset.moves
  // a window that is hidden meanwhile shows the page without moving anything
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  return true
}

/** Keeps what is due of an order for the page that is opened to pay it, where the amount then moves to. */
export function openPaymentPage(
  event: MouseEvent<HTMLAnchorElement>,
  loanOrderNo: string,
  due: Centavos,
): void {
  setExpectedAmount(loanOrderNo, due)
  // the page itself asks for it a few frames later, once the browser has the picture of this one
  if (openWithTransition(event)) void prefetch(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })
}
