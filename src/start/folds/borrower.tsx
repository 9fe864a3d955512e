/** Folds of a borrower's daily pages, built as a separate script (src/build/start/folds.mjs). */
import { OrderTab } from '../../../bridge/contract/codes'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { nextAction, toSituation } from '../../domain/loan/next-action'
import { situationQueries } from '../../features/next-action/situation-queries'
import { HomeFold } from '../../pages/index/parts/HomeFold'
import { OrderFold } from '../../pages/order/parts/OrderFold'
import { OrdersFold } from '../../pages/order/parts/OrdersFold'
import type { Path } from '../../routes/lookup'
import { drawFold } from './draw-fold'
import { createFold, type Fold, ignore, toPages, toResult } from './fold'

export const openedBy = 'borrower'

export const folds: { readonly [P in Path]?: Fold } = {
  '/pages/index/index': createFold(
    {
      needed: situationQueries,
      header: { name: user.getMerchantName, messages: msg.getMsgList },
      rest: {},
    },
    (session, { name, messages, ...replies }) => {
      const situation = toSituation(replies)
      const next = nextAction(situation)
      // rejected fields are not drawn here, because they need the labels of the whole form
      if (next.kind === 'correct' && next.what === 'form') return
      return (
        <HomeFold
          session={session}
          name={name ?? 'loading'}
          unread={messages?.unread ?? 0}
          situation={toResult(situation)}
        />
      )
    },
  ),
  '/pages/order/index': createFold(
    {
      needed: situationQueries,
      header: {},
      rest: { orders: loanOrder.getLoanOrderList, applications: orderApply.findAppList },
    },
    (_, { orders, applications, ...replies }) => (
      <OrdersFold
        borrower
        situation={toResult(toSituation(replies))}
        orders={toPages(orders)}
        applications={toResult(applications)}
        filters={{ tab: OrderTab.inProgress, status: null, search: '' }}
        onTab={ignore}
        onFilter={ignore}
      />
    ),
  ),
  '/pages/order/details': createFold(
    { needed: { order: loanOrder.details }, header: {}, rest: {} },
    (_, { order }) => <OrderFold order={order} borrower onContract={ignore} />,
  ),
}

export const draw = (): Promise<void> => drawFold(folds, openedBy)
