import { withDefaults } from './defaults'
import { centavos, contact, count, id, method, optional, secret, text } from './query'
import { loginRoute, type Route, type RouteRow, type Tab, type TabIcon } from './route'

export { getStandIn } from './stand-in'

const tab = (label: Tab['label'], borrower: TabIcon, agent: TabIcon): Tab => ({
  label,
  icon: { borrower, agent },
})
const tabs = {
  home: tab('app.tab.home', 'home', 'homeAgent'),
  products: tab('app.tab.products', 'products', 'productsAgent'),
  order: tab('app.tab.order', 'order', 'orderAgent'),
  me: tab('app.tab.me', 'me', 'meAgent'),
}

/** All routes. Guards, tab bars, titles and links are derived from this table, and tests visit each page in it. */
// biome-ignore format: because a table is read row by row
export const routes = withDefaults({
  '/pages/login/index': loginRoute,
  '/pages/login/noteLogin': { title: 'login.noteLogin.title', who: 'public', query: { phoneNumber: optional(text) } },
  '/pages/login/loginCode': { title: 'login.loginCode.title', who: 'public', query: { phoneNumber: text } },
  '/pages/login/welcome': { title: 'login.welcome.title', who: 'public', header: 'none' },
  '/pages/register/selectAccountType': { title: 'register.selectAccountType.title', who: 'public', flow: 'register' },
  '/pages/register/index': { title: 'register.index.title', who: 'public', flow: 'register' },
  '/pages/register/verification': { title: 'register.verification.title', who: 'public', flow: 'register' },
  '/pages/register/invitateAgent': { title: 'register.invitateAgent.title', who: 'public', flow: 'register', query: { code: optional(text) } },
  '/pages/register/registeredSuccess': { title: 'register.registeredSuccess.title', who: 'public', ends: 'register', query: { phoneNumber: optional(text), stay: optional(text) } },
  '/pages/register/registerAgreement': { title: 'register.registerAgreement.title', who: 'public', query: { type: text } },
  '/pages/register/havingProblems': { title: 'register.havingProblems.title', who: 'public' },
  '/pages/forgetPassword/index': { title: 'register.forgetPassword.title', who: 'public', query: { type: optional(secret), by: optional(text), phoneNumber: optional(text), email: optional(text), step: optional(text) } },
  '/pages/forgetPassword/idCard': { title: 'register.idCard.title', who: 'public', query: { type: secret, phoneNumber: optional(text), email: optional(text) } },
  '/pages/forgetPassword/resetPassword': { title: 'register.resetPassword.title', who: 'public', query: { type: secret, phoneNumber: optional(text), email: optional(text) } },
  '/pages/index/index': { title: 'index.index.title', who: 'borrower', header: 'none', tab: tabs.home, refresh: true, query: { away: optional(text) } },
  '/pages/index/indexAgent': { title: 'index.indexAgent.title', who: 'agent', header: 'none', tab: tabs.home, refresh: true, query: { away: optional(text) } },
  '/pages/index/indexScreening': { title: 'index.indexScreening.title', who: 'both', flow: 'prequalify', query: { customerId: optional(id) } },
  '/pages/index/indexForm': { title: 'index.indexForm.title', who: 'both', flow: 'prequalify', query: { customerId: optional(id), section: optional(text), latitude: optional(text), longitude: optional(text), regionCode: optional(text), provinceCode: optional(text), cityCode: optional(text), barangayCode: optional(text) } },
  '/pages/index/indexResult': { title: 'index.indexResult.title', who: 'both', ends: 'prequalify', query: { customerId: optional(id) } },
  '/pages/index/preInfo': { title: 'index.preInfo.title', who: 'both', query: { customerId: optional(id) } },
  '/pages/index/indexView': { title: 'index.indexView.title', who: 'both', query: { customerId: optional(id) } },
  '/pages/index/messageCenter': { title: 'index.messageCenter.title', who: 'both', refresh: true, query: { type: optional(text) } },
  '/pages/index/messageDetail': { title: 'index.messageDetail.title', who: 'both', query: { id } },
  '/pages/index/customerVerify': { title: 'client.verify.title', who: 'agent', refresh: true, query: { search: optional(text) } },
  '/pages/index/other': { title: 'places.other.title', namespaces: ['places'], who: 'both' },
  '/pages/index/loanList': { title: 'index.loanList.title', who: 'agent', refresh: true, query: { tab: optional(text), state: optional(text), search: optional(text) } },
  '/pages/index/loanManagement': { title: 'index.loanManagement.title', who: 'agent', refresh: true, query: { tab: optional(text) } },
  // public: a user who forgot their PIN verifies their identity here while signed out
  '/pages/ekywebview/ekywebview': { title: 'ekyc.ekywebview.title', who: 'public', flow: 'prequalify', query: { customerId: optional(id), next: optional(text), identity: optional(text) } },
  // public: during registration, signed-out users scan an agent's code here
  '/pages/scancode/index': { title: 'places.scan.title', who: 'public', header: 'plain', query: { next: optional(text), reference: optional(id) } },
  // public: papers are checked by people without an account; `code` is the text of a paper's code or a QR Ph code
  '/pages/check/index': { title: 'places.check.title', who: 'public', query: { code: optional(text) } },
  '/choose-location': { title: 'places.choose.title', who: 'both', query: { next: optional(text), latitude: optional(text), longitude: optional(text), code: optional(text), barangayCode: optional(text) } },
  '/open-location': { title: 'places.open.title', who: 'both', query: { latitude: optional(text), longitude: optional(text), name: optional(text), address: optional(text) } },
  '/pages/agent/index': { title: 'agent.index.title', who: 'both', tab: tabs.products, refresh: true },
  '/pages/agent/agent': { title: 'agent.agent.title', who: 'both' },
  '/pages/agent/loanDetail': { title: 'agent.loanDetail.title', who: 'both', query: { productNo: id, customerId: optional(id) } },
  '/pages/agent/loanApply': { title: 'agent.loanApply.title', who: 'both', flow: 'borrow', query: { productNo: id, customerId: optional(id), amount: optional(centavos), tenorDays: optional(count), method: optional(method) } },
  '/pages/agent/loanMoney': { title: 'agent.loanMoney.title', who: 'both', flow: 'borrow', query: { productNo: id, customerId: optional(id), amount: optional(centavos), tenorDays: optional(count), method: optional(method), from: optional(text) } },
  '/pages/agent/loanApplyInfo': { title: 'agent.loanApplyInfo.title', who: 'both', flow: 'borrow', query: { productNo: id, amount: optional(centavos), tenorDays: optional(count), method: optional(method), customerId: optional(id), applicationId: optional(id) } },
  '/pages/agent/loanPlan': { title: 'agent.loanPlan.title', who: 'both', flow: 'borrow', query: { productNo: id, amount: centavos, tenorDays: count, method, customerId: optional(id) } },
  '/pages/agent/loanConfirm': { title: 'agent.loanConfirm.title', who: 'both', flow: 'borrow', query: { productNo: id, amount: centavos, tenorDays: count, method, customerId: optional(id), accountId: optional(id) } },
  '/pages/agent/loanAgreement': { title: 'agent.loanAgreement.title', who: 'both', flow: 'borrow', query: { productNo: id, amount: centavos, tenorDays: count, method, customerId: optional(id), plan: optional(id) } },
  '/pages/agent/signing': { title: 'agent.signing.title', who: 'both', flow: 'borrow', query: { productNo: id, amount: centavos, tenorDays: count, method, customerId: optional(id), plan: optional(id) } },
  '/pages/agent/loanSubmit': { title: 'agent.loanSubmit.title', who: 'both', flow: 'borrow', query: { productNo: id, amount: centavos, tenorDays: count, method, customerId: optional(id) } },
  '/pages/agent/loanSuccess': { title: 'agent.loanSuccess.title', who: 'both', ends: 'borrow', query: { id } },
  '/pages/agent/state': { title: 'agent.state.title', who: 'both', ends: 'borrow', listPath: '/pages/order/index', query: { id } },
  '/pages/agent/borrow': { title: 'agent.borrow.title', who: 'borrower', flow: 'borrow', query: { productNo: optional(id), amount: optional(centavos), tenorDays: optional(count), method: optional(method) } },
  '/pages/agent/loanApplyDetail': { title: 'agent.loanApplyDetail.title', who: 'both', query: { id } },
  '/pages/agent/loanReview': { title: 'client.review.title', who: 'agent', query: { customerId: id } },
  '/pages/agent/loanOperate': { title: 'agent.loanOperate.title', who: 'agent', query: { id } },
  '/pages/agent/loanContract': { title: 'agent.loanContract.title', who: 'agent', query: { loanOrderNo: id } },
  '/pages/agent/loanContractDetail': { title: 'agent.loanContractDetail.title', who: 'agent', query: { loanOrderNo: id } },
  '/pages/order/index': { title: 'order.index.title', who: 'both', tab: tabs.order, refresh: true, listPath: '/pages/order/index', query: { tab: optional(text), status: optional(text), search: optional(text) } },
  '/pages/order/details': { title: 'order.details.title', who: 'both', namespaces: ['orders', 'relief'], listPath: '/pages/order/index', query: { loanOrderNo: id, reminder: optional(text) } },
  '/pages/order/orderDetail': { title: 'order.orderDetail.title', who: 'both', refresh: true, listPath: '/pages/order/index', query: { loanOrderNo: id } },
  '/pages/order/periodDetail': { title: 'order.periodDetail.title', who: 'both', listPath: '/pages/order/index', query: { loanOrderNo: id, period: count } },
  '/pages/order/orderPlan': { title: 'order.orderPlan.title', who: 'both', listPath: '/pages/order/index', query: { loanOrderNo: id } },
  '/pages/order/repayment': { title: 'order.repayment.title', who: 'borrower', flow: 'repay', query: { loanOrderNo: id, periods: optional(text), amount: optional(centavos), settle: optional(text), extend: optional(text) } },
  '/pages/order/repaymentMoney': { title: 'order.repaymentMoney.title', who: 'borrower', flow: 'repay', query: { loanOrderNo: id, amount: optional(centavos) } },
  '/pages/order/repaymentCode': { title: 'order.repaymentCode.title', who: 'borrower', flow: 'repay', query: { transactionNo: id } },
  '/pages/order/paymentUncertainty': { title: 'order.paymentUncertainty.title', who: 'borrower', flow: 'repay', query: { transactionNo: optional(id) } },
  '/pages/order/relief': { title: 'relief.title', who: 'borrower', namespaces: ['orders', 'relief'], query: { loanOrderNo: id } },
  '/pages/order/repaymentHelp': { title: 'order.repaymentHelp.title', who: 'both' },
  '/pages/overdueControl/index': { title: 'order.overdue.title', who: 'agent', refresh: true, listPath: '/pages/overdueControl/index', query: { band: optional(text), loanOrderNo: optional(id) } },
  '/pages/client/register': { title: 'client.register.title', who: 'agent', flow: 'registerCustomer', query: { step: optional(text) } },
  '/pages/client/registeredSuccess': { title: 'client.registered.title', who: 'agent', ends: 'registerCustomer', query: { customerId: id } },
  '/pages/client/pre-evaluation': { title: 'client.pre.title', who: 'agent', query: { customerId: id } },
  '/pages/client/apply': { title: 'client.apply.title', who: 'agent', flow: 'borrow', query: { customerId: optional(id), productNo: optional(id), search: optional(text) } },
  '/pages/me/index': { title: 'me.index.title', who: 'both', tab: tabs.me },
  '/pages/me/personageInfo': { title: 'me.info.title', who: 'both' },
  '/pages/me/loginManagement': { title: 'me.loginManagement.title', who: 'both' },
  '/pages/me/editPhone': { title: 'me.editPhone.title', who: 'both', flow: 'changeContact' },
  '/pages/me/inputPhone': { title: 'me.inputPhone.title', who: 'both', flow: 'changeContact', query: { kind: contact } },
  '/pages/me/code': { title: 'me.code.title', who: 'both', flow: 'changeContact', query: { kind: contact, value: text } },
  '/pages/me/idCard': { title: 'me.idCard.title', who: 'both', flow: 'changeContact' },
  // public: changing the mobile number ends all sessions, also the current one
  '/pages/me/editPhoneSuccess': { title: 'me.editPhone.title', who: 'public', ends: 'changeContact', query: { kind: contact, value: text } },
  '/pages/me/account/set': { title: 'me.account.title', who: 'both' },
  '/pages/me/invitationCode/set': { title: 'me.invitation.title', who: 'borrower', query: { code: optional(text) } },
  '/pages/me/eWalletMgrt': { title: 'me.eWalletMgrt.title', who: 'both', refresh: true, query: { next: optional(text) } },
  '/pages/me/card': { title: 'me.card.title', who: 'borrower', ends: 'bindCard', refresh: true },
  '/pages/me/card/verification': { title: 'me.card.verification.title', who: 'borrower', flow: 'bindCard' },
  '/pages/me/card/add': { title: 'me.card.add.title', who: 'borrower', flow: 'bindCard' },
  '/pages/me/myData/index': { title: 'me.data.title', who: 'both' },
  '/pages/me/tradingRecord/index': { title: 'record.title', namespaces: ['orders'], who: 'both', refresh: true, query: { customerId: optional(id), month: optional(text), type: optional(text) } },
  '/pages/me/password/index': { title: 'me.password.title', who: 'both', query: { type: optional(text), by: optional(text) }, openOnFirstLogin: true },
  '/pages/me/paymentCode/index': { title: 'me.paymentCode.index.title', who: 'both', query: { next: optional(text) } },
  '/pages/me/paymentCode/set': { title: 'me.paymentCode.set.title', who: 'both', query: { next: optional(text) } },
  '/pages/me/paymentCode/setPassword': { title: 'me.paymentCode.setPassword.title', who: 'both', query: { next: optional(text) } },
  '/pages/me/paymentCode/editPassword': { title: 'me.paymentCode.editPassword.title', who: 'both', query: { next: optional(text) } },
  '/pages/me/paymentCode/resetPassword': { title: 'me.paymentCode.resetPassword.title', who: 'both', query: { next: optional(text) } },
  '/pages/me/client/index': { title: 'client.list.title', who: 'agent', refresh: true, listPath: '/pages/me/client/index', query: { search: optional(text), need: optional(text), sort: optional(text), status: optional(text), newOnly: optional(text) } },
  '/pages/me/client/detail': { title: 'client.detail.title', who: 'agent', listPath: '/pages/me/client/index', query: { customerId: id } },
  '/pages/me/brokerage/index': { title: 'me.brokerage.title', who: 'agent', refresh: true, query: { month: optional(text) } },
  '/pages/me/brokerage/detail': { title: 'me.brokerage.detail.title', who: 'agent', query: { id } },
  '/pages/me/creditInfo/index': { title: 'me.credit.title', who: 'borrower' },
  '/pages/me/feedback': { title: 'me.feedback.title', who: 'both', refresh: true, query: { tab: optional(text), type: optional(text), payment: optional(id) } },
  '/pages/me/feedbackList': { title: 'me.feedbackList.title', who: 'both', query: { id } },
} as const satisfies Record<string, RouteRow>)

/**
 * Pages that replace all pages of a closed app, a switched-off page, or a page whose query lacks a required field. No link leads
 * to these pages.
 */
export const standIns = withDefaults({
  '/pages/closed': {
    title: 'ui.closed.title',
    who: 'public',
    header: 'none',
  },
  '/pages/incompleteLink': {
    title: 'ui.incomplete.title',
    who: 'public',
  },
  '/pages/switchedOff': {
    title: 'ui.switchedOff.header',
    who: 'public',
  },
} as const satisfies Record<string, RouteRow>)

/** All routes by path, including `standIns`. */
export const shownRoutes: Readonly<Record<string, Route>> = { ...routes, ...standIns }
