import type { PersonaId } from '../../host-sim/people'
import type { Path } from '../../src/nav/table'

/** Where a page has real content: who opens it, and with what query. */
export interface Stop {
  persona: PersonaId
  query?: Record<string, string | number>
  /** Opened from the login page, by nobody. */
  signedOut?: true
}

const merchantOrder = { loanOrderNo: 'LN-2026-006002' }
const lateOrder = { loanOrderNo: 'LN-2026-008001' }
const terms = { productNo: 'P-STOCK-UP', amount: 2_000_000, tenorDays: 180, method: 0 }

/** Every route with content; a route that is missing here does not compile. */
export const tour: Record<Path, Stop> = {
  '/pages/login/index': { persona: 'merchant', signedOut: true },
  '/pages/login/noteLogin': { persona: 'merchant', signedOut: true },
  '/pages/login/loginCode': { persona: 'merchant', signedOut: true, query: { phoneNumber: '9170000007', smsTranceId: 'none' } },
  '/pages/login/welcome': { persona: 'merchant', signedOut: true },
  '/pages/index/index': { persona: 'merchant' },
  '/pages/index/indexAgent': { persona: 'agent' },
  '/pages/index/indexScreening': { persona: 'new-merchant' },
  '/pages/index/indexForm': { persona: 'info-rejected' },
  '/pages/index/indexResult': { persona: 'rejected' },
  '/pages/index/preInfo': { persona: 'in-review' },
  '/pages/index/indexView': { persona: 'merchant' },
  '/pages/index/messageCenter': { persona: 'overdue' },
  '/pages/index/messageDetail': { persona: 'overdue', query: { id: 'MS-2026-008011' } },
  '/pages/ekywebview/ekywebview': { persona: 'new-merchant', query: { transactionNo: 'EK-1', url: 'https://elsewhere.example/' } },
  '/pages/agent/index': { persona: 'merchant' },
  '/pages/agent/loanDetail': { persona: 'merchant', query: { productNo: terms.productNo } },
  '/pages/agent/loanApply': { persona: 'merchant', query: { productNo: terms.productNo } },
  '/pages/agent/loanMoney': { persona: 'merchant', query: { productNo: terms.productNo, amount: terms.amount } },
  '/pages/agent/loanApplyInfo': { persona: 'merchant', query: terms },
  '/pages/agent/loanPlan': { persona: 'merchant', query: terms },
  '/pages/agent/loanConfirm': { persona: 'merchant', query: terms },
  '/pages/agent/loanAgreement': { persona: 'merchant', query: terms },
  '/pages/agent/signing': { persona: 'merchant', query: terms },
  '/pages/agent/loanSubmit': { persona: 'individual', query: terms },
  '/pages/agent/loanSuccess': { persona: 'every-status', query: { id: 'AP-2026-010008' } },
  '/pages/agent/state': { persona: 'every-status', query: { id: 'AP-2026-010002' } },
  '/pages/agent/borrow': { persona: 'merchant' },
  '/pages/agent/loanApplyDetail': { persona: 'merchant', query: { id: 'AP-2026-006002' } },
  '/pages/order/index': { persona: 'every-status' },
  '/pages/order/details': { persona: 'overdue', query: lateOrder },
  '/pages/order/orderDetail': { persona: 'merchant', query: merchantOrder },
  '/pages/order/periodDetail': { persona: 'overdue', query: { ...lateOrder, period: 4 } },
  '/pages/order/orderPlan': { persona: 'merchant', query: merchantOrder },
  '/pages/order/repayment': { persona: 'overdue', query: { ...lateOrder, settle: 1 } },
  '/pages/order/repaymentMoney': { persona: 'merchant', query: merchantOrder },
  '/pages/order/repaymentCode': { persona: 'uncertain', query: { transactionNo: 'RP-2026-009002' } },
  '/pages/order/paymentUncertainty': { persona: 'uncertain', query: { transactionNo: 'RP-2026-009002' } },
  '/pages/order/repaymentHelp': { persona: 'merchant' },
  '/pages/me/index': { persona: 'merchant' },
  '/pages/me/eWalletMgrt': { persona: 'merchant' },
  '/pages/me/paymentCode/index': { persona: 'individual' },
  '/pages/me/paymentCode/set': { persona: 'individual' },
  '/pages/me/paymentCode/setPassword': { persona: 'individual', query: { smsTranceId: 'none' } },
}
