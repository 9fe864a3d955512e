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
 * Opens the page of a card's button with a view transition of the amount, if the browser supports it and the page is loaded.
 * Returns false otherwise: the link then works as usual.
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
  // if the window gets hidden, the page appears without a transition
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  return true
}

/** Stores the amount due of an order for the payment page, to which the amount then moves. */
export function openPaymentPage(
  event: MouseEvent<HTMLAnchorElement>,
  loanOrderNo: string,
  due: Centavos,
): void {
  setExpectedAmount(loanOrderNo, due)
  // the page requests it only some frames later, after the browser's snapshot of this one
  if (openWithTransition(event)) void prefetch(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })
}
