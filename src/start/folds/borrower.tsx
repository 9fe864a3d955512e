/** Folds of a borrower's daily pages, built as a separate script (src/build/start/folds.mjs). */
import { OrderTab } from '../../../bridge/contract/codes'
import { toSituation } from '../../domain/loan/next-action'
import { situationReads } from '../../features/next-action/situation-reads'
import { borrowerHomeReads } from '../../features/page-reads/borrower-home'
import { borrowerOrderReads, borrowerOrdersReads } from '../../features/page-reads/orders'
import { HomeFold } from '../../pages/index/parts/HomeFold'
import { OrderFold } from '../../pages/order/parts/OrderFold'
import { OrdersFold } from '../../pages/order/parts/OrdersFold'
import type { Path } from '../../routes/lookup'
import { drawFold } from './draw-fold'
import { createFold, type Fold, ignore, toPages, toResult } from './fold'

export const openedBy = 'borrower'

const { orders, applications } = borrowerOrdersReads.first

export const folds: { readonly [P in Path]?: Fold } = {
  '/pages/index/index': createFold(
    {
      needed: borrowerHomeReads.first,
      later: borrowerHomeReads.later,
    },
    (session, { name, messages, ...replies }) => (
      <HomeFold
        session={session}
        name={name ?? 'loading'}
        unread={messages?.unread ?? 0}
        situation={toResult(toSituation(replies))}
      />
    ),
  ),
  '/pages/order/index': createFold(
    {
      needed: situationReads,
      later: { orders, applications },
    },
    (_, { orders: list, applications: sent, ...replies }) => (
      <OrdersFold
        borrower
        situation={toResult(toSituation(replies))}
        orders={toPages(list)}
        applications={toResult(sent)}
        filters={{ tab: OrderTab.inProgress, status: null, search: '' }}
        onTab={ignore}
        onFilter={ignore}
      />
    ),
  ),
  '/pages/order/details': createFold({ needed: borrowerOrderReads.first, later: {} }, (_, { order }) => (
    <OrderFold order={order} borrower />
  )),
}

export const draw = (): Promise<void> => drawFold(folds, openedBy)
