import { RepaymentMethod } from '../../../bridge/contract/codes'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { user } from '../../../bridge/contract/operations/system-user'
import { decideApplication } from '../../../host-sim/service/loan/applications/decisions'
import { decideEkyc } from '../../../host-sim/service/open/ekyc'
import type { State } from '../../../host-sim/service/state'
import { pesos } from '../../../src/domain/money/money'
import { applyForCustomer, uploadPicture, wholeForm } from '../customers'
import { apply, pinTicket, sign } from '../loan/borrow'
import { due, payerOf } from '../payments/repay'
import { type Backend, requestIdOf } from '../service'
import { by, made, type Prepare, paging } from './allowed-calls'

const customerId = 'U-merchant'
const order = { loanOrderNo: due }
const requestId = requestIdOf('loan')
const terms = {
  productNo: 'P-STOCK-UP',
  loanAmount: pesos(10_000),
  tenorDays: 90,
  repaymentMethod: RepaymentMethod.equalAmortization,
}
const request = { ...terms, customerId }
const season = { productNo: 'P-SEASON', customerId }
const values = (value: string) => ({ ...season, values: [{ field: 'season', value }] })
const listed = { ...paging, tab: 'HISTORY', status: null, search: '' }

/** Finds a record of a table that fits; throws if none fits. */
function first<T>(table: (state: State) => Record<string, T>, fits: (one: T) => boolean) {
  return ({ service }: Backend): T =>
    Object.values(table(service.state)).find(fits) ??
    (() => {
      throw new Error('no record fits')
    })()
}
const paymentOf = (kind: string) =>
  made('merchant', (b) => {
    const { transactionNo } = first(
      ({ payments }) => payments,
      (one) => one.userId === customerId && one.kind === kind,
    )(b)
    return { transactionNo }
  })

async function acceptEkyc({ call }: Backend, as: 'merchant' | 'agent' | 'new-merchant', fields: object = {}) {
  const list = await call(as, user.getAgreementType, { step: 'EKYC' })
  const agreementAcceptDTOList = list.map(({ agreementNo, version }) => ({ agreementNo, version }))
  await call(as, user.saveAgreementAccept, { agreementAcceptDTOList, ...fields })
}

/** Number of a passed e-KYC that an agent began for a customer. */
async function passedEkyc(b: Backend, id: string): Promise<string> {
  const { startEkyc } = await import('../../../host-sim/service/open/ekyc')
  return b.service.work((world) => {
    const user = world.state.users[id]
    if (!user) throw new Error(`no user ${id}`)
    const { transactionNo } = startEkyc(user, world)
    decideEkyc(world, transactionNo, true)
    return transactionNo
  })
}

const begun = async (b: Backend) =>
  void (await b.call('merchant', loanProduct.confirmLoanInformation, {
    requestId,
    ...request,
    accountId: null,
  }))

/** Contracts shown for the merchant's current loan application. */
async function shown(b: Backend) {
  await begun(b)
  const contracts = await b.call('merchant', loanProduct.getProductContract, { requestId, ...request })
  return {
    requestId,
    contractNos: contracts.map(({ contractNo }) => contractNo),
    hashes: contracts.map(({ hash }) => hash),
  }
}

export const preAuditCalls: Record<string, Prepare> = {
  getPreStatus: by('merchant', { customerId }),
  kycInit: made('merchant', async (b) => {
    await acceptEkyc(b, 'merchant')
    return { customerId }
  }),
  checkResult: made('merchant', async (b) => ({
    transactionNo: await passedEkyc(b, customerId),
    customerId,
  })),
  getClientData: by('merchant', { customerId }),
  getSystemDefaultLimit: by('merchant'),
  getUserNewEkyc: by('merchant', { customerId }),
  submitPreAuditOnboardData: made('new-merchant', async (b) => {
    await acceptEkyc(b, 'new-merchant')
    await passedEkyc(b, 'U-new-merchant')
    return { customerId: 'U-new-merchant', form: await wholeForm(b, 'new-merchant') }
  }),
  whetherCompletedPreAudit: by('merchant', { customerId }),
  getOtherKycCustomerInfo: by('merchant', { customerId }),
  getDictTypes: by('merchant'),
}

/** An order of a customer of the agent whose signed paper is still to be uploaded. */
const toUpload = first(
  ({ orders }) => orders,
  (one) =>
    one.contract.state === 'TO_UPLOAD' &&
    one.stage === 'processing' &&
    one.agentId === 'U-agent' &&
    one.userId.startsWith('U-agent-'),
)
const paper = made('agent', (b) => ({ loanOrderNo: toUpload(b).loanOrderNo }))
const inReview = { customerId: 'U-agent-44' }

export const agentWorkCalls: Record<string, Prepare> = {
  getPreStatus: by('agent', { customerId }),
  kycInit: made('agent', async (b) => {
    await acceptEkyc(b, 'agent', { customerId })
    return { customerId }
  }),
  checkResult: made('agent', async (b) => ({ transactionNo: await passedEkyc(b, customerId), customerId })),
  messageNotification: by('agent', paging),
  getCustomerNum: by('agent'),
  getRepaymentCustomerList: by('agent', paging),
  getCustomerVerifyList: by('agent', { ...paging, search: '' }),
  getReviewMerchantInfo: by('agent', { customerId }),
  reviewAddCustomer: by('agent', { customerId: 'U-agent-58', confirm: true, reason: null }),
  reviewMerchant: by('agent', { ...inReview, confirm: true, refused: [] }),
  getMerchantDetail: by('agent', { customerId }),
  getAgentOnboardingInfo: by('agent'),
  agentOnboarding: made('new-agent', async (b) => ({
    fullName: 'Oscar Lim Uy',
    email: 'oscar@mail.example',
    regionCode: '1300000000',
    provinceCode: '1300000000',
    cityCode: '1381300000',
    barangayCode: '1381300102',
    street: '5 Kalayaan Avenue',
    idType: 'UMID',
    idNumber: '0012-3456789-0',
    eWallet: 'MAYA',
    eWalletNumber: '09170000017',
    pictures: [await uploadPicture(b, 'new-agent')],
  })),
  getRejectedMerchantDetail: by('agent', { customerId }),
  getCustomerInfo: by('agent', { customerId }),
  getRejectCustomerInfo: by('agent', { customerId }),
  submitAgentClientData: made('agent', async (b) => {
    const open = 'U-agent-56'
    await acceptEkyc(b, 'agent', { customerId: open })
    await passedEkyc(b, open)
    return { customerId: open, form: await wholeForm(b, 'agent') }
  }),
  getContractCustomerList: by('agent', { ...paging, status: 'DONE' }),
  getContractOrderInfo: paper,
  getRejectContract: paper,
  submitContract: made('agent', async (b) => ({
    loanOrderNo: toUpload(b).loanOrderNo,
    pictures: [await uploadPicture(b, 'agent')],
  })),
  getParams: by('agent', { productNo: 'P-STOCK-UP', customerId }),
}

export const productCalls: Record<string, Prepare> = {
  getPageList: by('merchant', { ...paging, customerId }),
  getLoanProductList: by('merchant', { customerId }),
  getLoanPreview: by('merchant', request),
  whetherLoanApplyProcessing: by('merchant', { customerId }),
  whetherOverdueRecord: by('merchant', { customerId }),
  generateApplicationForm: made('merchant', async (b) => {
    await sign(b, 'merchant', requestId, terms)
    return { requestId, ...request }
  }),
  getParams: by('merchant', { productNo: 'P-STOCK-UP', customerId }),
  getClientLoanFromResult: made('merchant', async (b) => ({
    id: (await apply(b, 'merchant', 'loan', terms)).id,
  })),
  getAppProductInfo: by('merchant', { productNo: 'P-STOCK-UP', customerId }),
  getClientLoanAddData: by('merchant', season),
  submitClientLoanFrom: made('merchant', async (b) => {
    await sign(b, 'merchant', requestId, terms)
    const { id } = await b.call('merchant', loanProduct.generateApplicationForm, { requestId, ...terms })
    return { requestId, id, customerId }
  }),
  submitClientLoanData: by('merchant', values('HARVEST')),
  modifyClientData: made('merchant', async (b) => {
    const { productNo } = season
    await b.call('merchant', loanProduct.submitClientLoanData, values('HARVEST'))
    const asked = { ...terms, productNo, repaymentMethod: RepaymentMethod.balloon }
    const { id } = await apply(b, 'merchant', 'loan', asked)
    b.service.work((world) => decideApplication(world, id, 'rejectDocs', 'Which harvest?', ['season']))
    return values('FIESTA')
  }),
  getProductContract: made('merchant', async (b) => {
    await begun(b)
    return { requestId, ...request }
  }),
  confirmProductContract: made('merchant', async (b) => {
    const read = await shown(b)
    await b.call('merchant', contractAcceptance.saveAgreementAccept, read)
    const signatureFileId = await uploadPicture(b, 'merchant')
    return { ...read, signatureFileId, pinTicket: await pinTicket(b, 'merchant'), customerId }
  }),
  confirmLoanInformation: by('merchant', { requestId, ...request, accountId: null }),
  getRepaymentPlanPreview: by('merchant', request),
}

export const orderCalls: Record<string, Prepare> = {
  getOrderProcessing: by('merchant'),
  getEkycDeterminationStatus: by('merchant', { productNo: 'P-STOCK-UP' }),
  getLoanOrderInfo: by('merchant', order),
  getOrderRepaymentPlan: by('merchant', order),
  orderPreview: by('merchant'),
  getLoanOrderList: by('merchant', listed),
  getLoanOrderListForAgent: by('agent', { ...listed, customerId }),
  getLoanRecentSevenDaysOrderList: by('merchant'),
  details: by('merchant', order),
  getOrderDetails: by('agent', order),
  getLoanContractHTML: by('merchant', order),
}

const monthly = { ...paging, month: null, type: null }
export const repayCalls: Record<string, Prepare> = {
  'transactions.getTransactionList': by('merchant', monthly),
  'transactions.getTransactionAmount': by('merchant', { month: null }),
  'transactions.getRepaymentRecord': by('merchant', order),
  'transactions.getRepaymentPlan': paymentOf('repayment'),
  'transactions.getLoanDetail': paymentOf('disbursement'),
  'transactions.getRepaymentDetail': paymentOf('repayment'),
  'csrTransactions.getTransactionList': by('agent', { ...monthly, customerId }),
  'csrTransactions.getTransactionAmount': by('agent', { month: null, customerId }),
  'repaymentPlan.details': by('merchant', { ...order, period: 1 }),
  'repaymentPlan.getList': by('merchant', { ...order, status: null }),
  'pay.findUnPaidOrder': by('merchant'),
  'pay.mentalArithmeticRepaymentFee': by('merchant', { ...order, amount: pesos(1_000) }),
  'pay.calcSinglePeriodsFee': by('merchant', { ...order, periods: [] }),
  'pay.calcTotalFee': by('merchant', order),
  'pay.createQRCodeOrder': made('merchant', async (b) => {
    const payer = payerOf(b)
    const { total } = await payer.quote(due, [3])
    return payer.bodyFor(due, { amount: total, periods: [3] })
  }),
}

const applied = made('merchant', async (b) => ({ id: (await apply(b, 'merchant', 'loan', terms)).id }))
const late = first(
  ({ commissions }) => commissions,
  (one) => one.agentId === 'U-agent',
)

export const otherLoanCalls: Record<string, Prepare> = {
  'overdue.getBadOrderList': by('agent', { ...paging, band: null }),
  'overdue.getBadOrderDetail': by('agent', { loanOrderNo: 'LN-2026-008001' }),
  'revenue.getCommissionForTime': by('agent'),
  'revenue.getCommissionForMonth': by('agent'),
  'revenue.getCommissionDetail': made('agent', (b) => ({ id: late(b).id })),
  'revenue.getCommission': by('agent', { ...paging, month: null }),
  'download.downloadAgreement': by('merchant', order),
  'customerInformation.editInformation': by('merchant', { storeName: 'Aling Maria' }),
  'orderApply.orderRecordApplyCheck': by('merchant', { customerId }),
  'orderApply.findAppList': by('merchant', { ...paging, state: null }),
  'orderApply.findList': by('merchant', { customerId }),
  'orderApply.getById': applied,
  'orderApply.transaction': applied,
  'agentApply.findPageList': by('agent', { ...paging, state: null, search: '' }),
  'agentApply.cancel': applied,
  'agentApply.getById': made('agent', async (b) => ({
    id: (await applyForCustomer(b, 'U-agent-39', 'by-agent')).id,
  })),
  'contractAcceptance.saveAgreementAccept': made('merchant', shown),
}
