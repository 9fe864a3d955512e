import { auth } from '../../../bridge/contract/operations/auth-app'
import { type PageRead, type PageReads, read } from '../../api/query/page-read'
import type { Path } from '../../routes/lookup'
import { agentAccountReads, borrowerAccountReads, messagesReads } from './account'
import { agentHomeReads } from './agent-home'
import { borrowerHomeReads } from './borrower-home'
import {
  agentOrderReads,
  agentOrdersReads,
  borrowerOrderReads,
  borrowerOrdersReads,
  planReads,
} from './orders'
import { codeReads, repaymentReads } from './payments'
import {
  agentProductReads,
  agentProductsReads,
  borrowerProductReads,
  borrowerProductsReads,
} from './products'

type Role = 'borrower' | 'agent'
type ReadsByRole = { readonly [R in Role]?: PageReads }

/** Queries that are sent on each start: data of the signed-in user. */
export const commonReads: readonly PageRead[] = [read(auth.getUserInfo, {})]

/**
 * Queries of the pages that are opened daily, by user type. The page makes them by usePageReads (the code to pay by usePayment, which
 * polls), and they are sent before the page has loaded: by boot.ts or, in a host, by early-host.ts, and by startPageReads when a
 * link is pressed.
 */
export const pageReads = {
  '/pages/index/index': { borrower: borrowerHomeReads },
  '/pages/index/indexAgent': { agent: agentHomeReads },
  '/pages/index/messageCenter': { borrower: messagesReads, agent: messagesReads },
  '/pages/order/index': { borrower: borrowerOrdersReads, agent: agentOrdersReads },
  '/pages/order/details': { borrower: borrowerOrderReads, agent: agentOrderReads },
  '/pages/order/orderPlan': { borrower: planReads, agent: planReads },
  '/pages/order/repaymentCode': { borrower: codeReads },
  '/pages/order/repayment': { borrower: repaymentReads },
  '/pages/agent/index': { borrower: borrowerProductsReads, agent: agentProductsReads },
  '/pages/agent/loanDetail': { borrower: borrowerProductReads, agent: agentProductReads },
  '/pages/me/index': { borrower: borrowerAccountReads, agent: agentAccountReads },
} as const satisfies Partial<Record<Path, ReadsByRole>>

/** The queries of a page for a type of user; undefined for pages without early queries. */
export function getPageReads(path: string, role: Role): PageReads | undefined {
  const table: Readonly<Record<string, ReadsByRole>> = pageReads
  return table[path]?.[role]
}
