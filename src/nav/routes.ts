import type { ComponentType } from 'react'
import type { MessageKey } from '../text/keys'

/** Who may open a route: anybody, borrowers (user types 5, 6), agents (all others), or both. */
export type Who = 'public' | 'borrower' | 'agent' | 'both'

export interface Route {
  title: MessageKey
  who: Who
  /** default: black on grey · themed: white on the theme colour · none: the page draws its top · plain: fixed bar */
  header: 'default' | 'themed' | 'none' | 'plain'
  /** Place in the tab bar, which is shown on this page then. */
  tab?: 'home' | 'products' | 'order' | 'me'
  /** Query fields that the page can't do without. */
  query?: readonly string[]
  /** Query fields that it understands beside them. */
  optional?: readonly string[]
  load(): Promise<{ default: ComponentType }>
}

/** Every route of the app; guards, tab bars, titles, links and the tests' tour are read from here. */
export const routes = {
  '/pages/login/index': { title: 'login.index.title', who: 'public', header: 'none', load: () => import('../pages/login/Index') },
  '/pages/login/noteLogin': { title: 'login.noteLogin.title', who: 'public', header: 'default', optional: ['phoneNumber'], load: () => import('../pages/login/NoteLogin') },
  '/pages/login/loginCode': { title: 'login.loginCode.title', who: 'public', header: 'default', query: ['phoneNumber', 'smsTranceId'], load: () => import('../pages/login/LoginCode') },
  '/pages/login/welcome': { title: 'login.welcome.title', who: 'public', header: 'none', load: () => import('../pages/login/Welcome') },
  '/pages/index/index': { title: 'index.index.title', who: 'borrower', header: 'none', tab: 'home', load: () => import('../pages/index/Index') },
  '/pages/index/indexAgent': { title: 'index.indexAgent.title', who: 'agent', header: 'none', tab: 'home', load: () => import('../pages/index/IndexAgent') },
  '/pages/index/indexScreening': { title: 'index.indexScreening.title', who: 'both', header: 'default', optional: ['customerId'], load: () => import('../pages/index/IndexScreening') },
  '/pages/index/indexForm': { title: 'index.indexForm.title', who: 'both', header: 'default', optional: ['customerId', 'section'], load: () => import('../pages/index/IndexForm') },
  '/pages/index/indexResult': { title: 'index.indexResult.title', who: 'both', header: 'default', optional: ['customerId'], load: () => import('../pages/index/IndexResult') },
  '/pages/index/preInfo': { title: 'index.preInfo.title', who: 'both', header: 'default', optional: ['customerId'], load: () => import('../pages/index/PreInfo') },
  '/pages/index/indexView': { title: 'index.indexView.title', who: 'both', header: 'default', optional: ['customerId'], load: () => import('../pages/index/IndexView') },
  '/pages/index/messageCenter': { title: 'index.messageCenter.title', who: 'both', header: 'default', load: () => import('../pages/index/MessageCenter') },
  '/pages/index/messageDetail': { title: 'index.messageDetail.title', who: 'both', header: 'default', query: ['id'], load: () => import('../pages/index/MessageDetail') },
  '/pages/ekywebview/ekywebview': { title: 'ekyc.ekywebview.title', who: 'both', header: 'default', query: ['transactionNo', 'url'], optional: ['customerId', 'next'], load: () => import('../pages/ekywebview/Ekywebview') },
  '/pages/agent/index': { title: 'agent.index.title', who: 'both', header: 'themed', tab: 'products', load: () => import('../pages/agent/Index') },
  '/pages/agent/loanDetail': { title: 'agent.loanDetail.title', who: 'both', header: 'themed', query: ['productNo'], optional: ['customerId'], load: () => import('../pages/agent/LoanDetail') },
  '/pages/agent/loanApply': { title: 'agent.loanApply.title', who: 'both', header: 'default', query: ['productNo'], optional: ['customerId', 'amount', 'tenorDays', 'method'], load: () => import('../pages/agent/LoanApply') },
  '/pages/agent/loanMoney': { title: 'agent.loanMoney.title', who: 'both', header: 'default', query: ['productNo'], optional: ['customerId', 'amount', 'tenorDays', 'method'], load: () => import('../pages/agent/LoanMoney') },
  '/pages/agent/loanApplyInfo': { title: 'agent.loanApplyInfo.title', who: 'both', header: 'default', query: ['productNo'], optional: ['amount', 'tenorDays', 'method', 'customerId', 'applicationId'], load: () => import('../pages/agent/LoanApplyInfo') },
  '/pages/agent/loanPlan': { title: 'agent.loanPlan.title', who: 'both', header: 'default', query: ['productNo', 'amount', 'tenorDays', 'method'], optional: ['customerId'], load: () => import('../pages/agent/LoanPlan') },
  '/pages/agent/loanConfirm': { title: 'agent.loanConfirm.title', who: 'both', header: 'default', query: ['productNo', 'amount', 'tenorDays', 'method'], optional: ['customerId'], load: () => import('../pages/agent/LoanConfirm') },
  '/pages/agent/loanAgreement': { title: 'agent.loanAgreement.title', who: 'both', header: 'default', query: ['productNo', 'amount', 'tenorDays', 'method'], optional: ['customerId'], load: () => import('../pages/agent/LoanAgreement') },
  '/pages/agent/signing': { title: 'agent.signing.title', who: 'both', header: 'default', query: ['productNo', 'amount', 'tenorDays', 'method'], optional: ['customerId'], load: () => import('../pages/agent/Signing') },
  '/pages/agent/loanSubmit': { title: 'agent.loanSubmit.title', who: 'both', header: 'default', query: ['productNo', 'amount', 'tenorDays', 'method'], optional: ['customerId'], load: () => import('../pages/agent/LoanSubmit') },
  '/pages/agent/loanSuccess': { title: 'agent.loanSuccess.title', who: 'both', header: 'default', query: ['id'], load: () => import('../pages/agent/LoanSuccess') },
  '/pages/agent/state': { title: 'agent.state.title', who: 'both', header: 'default', query: ['id'], load: () => import('../pages/agent/State') },
  '/pages/agent/borrow': { title: 'agent.borrow.title', who: 'borrower', header: 'default', optional: ['productNo'], load: () => import('../pages/agent/Borrow') },
  '/pages/agent/loanApplyDetail': { title: 'agent.loanApplyDetail.title', who: 'both', header: 'default', query: ['id'], load: () => import('../pages/agent/LoanApplyDetail') },
  '/pages/order/index': { title: 'order.index.title', who: 'both', header: 'themed', tab: 'order', optional: ['tab'], load: () => import('../pages/order/Index') },
  '/pages/order/details': { title: 'order.details.title', who: 'both', header: 'themed', query: ['loanOrderNo'], load: () => import('../pages/order/Details') },
  '/pages/order/orderDetail': { title: 'order.orderDetail.title', who: 'both', header: 'themed', query: ['loanOrderNo'], load: () => import('../pages/order/OrderDetail') },
  '/pages/order/periodDetail': { title: 'order.periodDetail.title', who: 'both', header: 'themed', query: ['loanOrderNo', 'period'], load: () => import('../pages/order/PeriodDetail') },
  '/pages/order/orderPlan': { title: 'order.orderPlan.title', who: 'both', header: 'themed', query: ['loanOrderNo'], load: () => import('../pages/order/OrderPlan') },
  '/pages/order/repayment': { title: 'order.repayment.title', who: 'borrower', header: 'themed', query: ['loanOrderNo'], optional: ['periods', 'amount', 'settle'], load: () => import('../pages/order/Repayment') },
  '/pages/order/repaymentMoney': { title: 'order.repaymentMoney.title', who: 'borrower', header: 'themed', query: ['loanOrderNo'], optional: ['amount'], load: () => import('../pages/order/RepaymentMoney') },
  '/pages/order/repaymentCode': { title: 'order.repaymentCode.title', who: 'borrower', header: 'themed', query: ['transactionNo'], load: () => import('../pages/order/RepaymentCode') },
  '/pages/order/paymentUncertainty': { title: 'order.paymentUncertainty.title', who: 'borrower', header: 'themed', optional: ['transactionNo'], load: () => import('../pages/order/PaymentUncertainty') },
  '/pages/order/repaymentHelp': { title: 'order.repaymentHelp.title', who: 'both', header: 'themed', load: () => import('../pages/order/RepaymentHelp') },
  '/pages/me/index': { title: 'me.index.title', who: 'both', header: 'themed', tab: 'me', load: () => import('../pages/me/Index') },
  '/pages/me/eWalletMgrt': { title: 'me.eWalletMgrt.title', who: 'borrower', header: 'themed', optional: ['next'], load: () => import('../pages/me/EWalletMgrt') },
  '/pages/me/paymentCode/index': { title: 'me.paymentCode.index.title', who: 'borrower', header: 'themed', optional: ['next'], load: () => import('../pages/me/paymentCode/Index') },
  '/pages/me/paymentCode/set': { title: 'me.paymentCode.set.title', who: 'borrower', header: 'themed', optional: ['next'], load: () => import('../pages/me/paymentCode/Set') },
  '/pages/me/paymentCode/setPassword': { title: 'me.paymentCode.setPassword.title', who: 'borrower', header: 'themed', query: ['smsTranceId'], optional: ['next'], load: () => import('../pages/me/paymentCode/SetPassword') },
} as const satisfies Record<string, Route>

export type Path = keyof typeof routes

type Field<P extends Path, K extends 'query' | 'optional'> = (typeof routes)[P] extends Record<K, readonly (infer F extends string)[]> ? F : never
/** The query of a route: what must be there, what may. */
export type QueryOf<P extends Path> = { [F in Field<P, 'query'>]: string | number } & { [F in Field<P, 'optional'>]?: string | number | undefined }

/** Paths with nothing to ask for. */
export const isPath = (path: string): path is Path => Object.hasOwn(routes, path)

/** The row of a path, with the entry route's alias; null where there is none. */
export function routeOf(path: string): (Route & { path: Path }) | null {
  const known = path === '/' ? '/pages/login/index' : path
  return isPath(known) ? { ...routes[known], path: known } : null
}
