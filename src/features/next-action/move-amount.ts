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
 * Opens the link of a card's button with a view transition that moves the amount, if the browser supports it and the page's chunk
 * is loaded. Otherwise returns false, and the link works as usual.
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
  // `ready` rejects if the window gets hidden; the page then appears without a transition
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  return true
}

/** Click handler of a link to the payment page: passes the amount due on and, if possible, moves it there by a transition. */
export function openPaymentPage(
  event: MouseEvent<HTMLAnchorElement>,
  loanOrderNo: string,
  due: Centavos,
): void {
  setExpectedAmount(loanOrderNo, due)
  // start the request now: the payment page renders some frames later, after the transition's snapshot of this page
  if (openWithTransition(event)) void prefetch(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })
}
