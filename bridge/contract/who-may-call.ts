import type { groups } from './operations'

/** What somebody's right to a call can hang on; the service knows which body field names it, and whose it is. */
export type Entity =
  | 'account'
  | 'applicant'
  | 'application'
  | 'commission'
  | 'customer'
  | 'feedback'
  | 'file'
  | 'message'
  | 'order'
  | 'payment'

/**
 * Who may call an operation. `user` is anybody signed in, `network` the payment network alone, never an app. The `agent`
 * of an entity is the one whose customer it belongs to. An entity that a body may leave out, and does, is the caller's own.
 */
export type WhoMayCall =
  | 'public'
  | 'user'
  | 'borrower'
  | 'agent'
  | 'network'
  | `${'owner' | 'agent' | 'owner or agent'} of ${Entity}`

type Groups = typeof groups

const ofCustomer = 'owner or agent of customer'
const ofOrder = 'owner or agent of order'

/** Who may call each operation. Apart from the rows, as the app has no use for it; an operation left out does not compile. */
export const whoMayCall: { readonly [G in keyof Groups]: Readonly<Record<keyof Groups[G], WhoMayCall>> } = {
  auth: {
    accountLogin: 'public',
    smsLogin: 'public',
    pinLogin: 'public',
    biometricsLogin: 'public',
    isBiometrics: 'public',
    biometricsResult: 'public',
    logout: 'user',
    getUserInfo: 'user',
    forgetPwd: 'public',
    bindNewDeviceByPhone: 'public',
    verifyPin: 'public',
    validateLegalPersonIdentity: 'public',
    getMerchantIdentityName: 'public',
  },
  smsCodes: { sendSms: 'public', verifySmsAuthCode: 'public' },
  emailCodes: { sendEmail: 'public', verifyEmailCode: 'public' },
  register: {
    registerUser: 'public',
    registerForAgent: 'agent',
    isRegister: 'public',
    getAgreement: 'public',
    getAgreementType: 'public',
    getAgentInfo: 'public',
    getDictTypes: 'public',
    problemFeedback: 'public',
  },
  user: {
    changePin: 'user',
    resetPin: 'user',
    verifyPin: 'user',
    changePaymentPwd: 'user',
    setPaymentPwd: 'user',
    resetPaymentPwd: 'user',
    verifyPaymentPwd: 'user',
    editAccount: 'user',
    editEmail: 'borrower',
    editPhoneNumber: 'borrower',
    editPhoneNumForAgent: 'agent',
    editAgentEmail: 'agent',
    changeAgentInfoByMerchant: 'borrower',
    bindAgent: 'borrower',
    isBindAgent: 'borrower',
    getBindAgentInfo: 'borrower',
    getAgentInfo: 'agent',
    getAgentInfoByPhone: 'user',
    agentIsOnboarding: 'agent',
    getCustomerList: 'agent',
    getCustomerInfo: 'agent of customer',
    getCustomersNumber: 'agent',
    getInformation: 'user',
    getMerchantName: 'user',
    getLoginMgt: 'user',
    isOpenFingerprint: 'user',
    isOpenFaceRecognition: 'user',
    getProblemList: 'user',
    getProblemDetail: 'owner of feedback',
    problemFeedback: 'user',
    getAgreementType: 'user',
    getAgreement: 'user',
    saveAgreementAccept: ofCustomer,
  },
  msg: { getMsgList: 'user', getMsgDetail: 'owner of message', editMsgStatus: 'owner of message' },
  dict: { selectDictDataByType: 'public' },
  // a request id names an application of the caller's own alone
  contractAcceptance: { saveAgreementAccept: 'user' },
  dictArea: { getDictAreaByNation: 'public' },
  merchantInfo: { isSetPaymentPwd: 'user' },
  preAuditEvaluation: {
    getPreStatus: ofCustomer,
    kycInit: ofCustomer,
    checkResult: ofCustomer,
    getClientData: ofCustomer,
    getSystemDefaultLimit: 'user',
    getUserNewEkyc: ofCustomer,
    submitPreAuditOnboardData: ofCustomer,
    whetherCompletedPreAudit: ofCustomer,
    getOtherKycCustomerInfo: ofCustomer,
    getDictTypes: 'user',
  },
  agentWork: {
    getPreStatus: 'agent of customer',
    kycInit: 'agent of customer',
    checkResult: 'agent of customer',
    messageNotification: 'agent',
    getCustomerNum: 'agent',
    getRepaymentCustomerList: 'agent',
    getCustomerVerifyList: 'agent',
    getReviewMerchantInfo: 'agent of customer',
    reviewAddCustomer: 'agent of applicant',
    reviewMerchant: 'agent of customer',
    getMerchantDetail: 'agent of customer',
    getAgentOnboardingInfo: 'agent',
    agentOnboarding: 'agent',
    getRejectedMerchantDetail: 'agent of customer',
    getCustomerInfo: 'agent of customer',
    getRejectCustomerInfo: 'agent of customer',
    submitAgentClientData: 'agent of customer',
    getContractCustomerList: 'agent',
    getContractOrderInfo: 'agent of order',
    getRejectContract: 'agent of order',
    submitContract: 'agent of order',
    getParams: 'agent of customer',
  },
  loanProduct: {
    getPageList: ofCustomer,
    getLoanProductList: ofCustomer,
    getLoanPreview: ofCustomer,
    whetherLoanApplyProcessing: ofCustomer,
    whetherOverdueRecord: ofCustomer,
    generateApplicationForm: ofCustomer,
    getParams: ofCustomer,
    getClientLoanFromResult: 'owner or agent of application',
    getAppProductInfo: ofCustomer,
    getClientLoanAddData: ofCustomer,
    submitClientLoanFrom: ofCustomer,
    submitClientLoanData: ofCustomer,
    modifyClientData: ofCustomer,
    getProductContract: ofCustomer,
    confirmProductContract: ofCustomer,
    confirmLoanInformation: ofCustomer,
    getRepaymentPlanPreview: ofCustomer,
  },
  loanOrder: {
    getOrderProcessing: 'borrower',
    getEkycDeterminationStatus: 'borrower',
    getLoanOrderInfo: ofOrder,
    getOrderRepaymentPlan: ofOrder,
    orderPreview: 'borrower',
    getLoanOrderList: 'borrower',
    getLoanOrderListForAgent: 'agent of customer',
    getLoanRecentSevenDaysOrderList: 'borrower',
    details: 'owner of order',
    getOrderDetails: 'agent of order',
    getLoanContractHTML: ofOrder,
  },
  transactions: {
    getTransactionList: 'user',
    getTransactionAmount: 'user',
    getRepaymentRecord: ofOrder,
    getRepaymentPlan: 'owner or agent of payment',
    getLoanDetail: 'owner or agent of payment',
    getRepaymentDetail: 'owner or agent of payment',
  },
  csrTransactions: { getTransactionList: 'agent of customer', getTransactionAmount: 'agent of customer' },
  repaymentPlan: { details: ofOrder, getList: ofOrder },
  pay: {
    findUnPaidOrder: 'user',
    mentalArithmeticRepaymentFee: ofOrder,
    calcSinglePeriodsFee: ofOrder,
    calcTotalFee: ofOrder,
    createQRCodeOrder: 'owner of order',
  },
  transactionTask: { callBackTransactionOrder: 'network' },
  overdue: { getBadOrderList: 'agent', getBadOrderDetail: 'agent of order' },
  revenue: {
    getCommissionForTime: 'agent',
    getCommissionForMonth: 'agent',
    getCommissionDetail: 'owner of commission',
    getCommission: 'agent',
  },
  wallet: {
    isBindWallet: 'borrower',
    bindWallet: 'borrower',
    editWallet: 'owner of account',
    getWalletInfo: ofCustomer,
  },
  download: { downloadAgreement: ofOrder },
  customerInformation: { editInformation: 'user' },
  orderApply: {
    orderRecordApplyCheck: ofCustomer,
    findAppList: 'user',
    findList: ofCustomer,
    getById: 'owner or agent of application',
    transaction: 'owner or agent of application',
  },
  agentApply: {
    findPageList: 'agent',
    cancel: 'owner or agent of application',
    getById: 'agent of application',
  },
  // a cash code is bound to who it was drawn for only where the outlet knew them
  cashTransaction: {
    getCashQrInfo: 'user',
    scanQrCashInPay: 'user',
    scanQrCashOutPay: 'user',
    sendSmsVerificationCode: 'user',
  },
  realId: { init: 'public', checkResult: 'public' },
  file: {
    upload: 'user',
    download: 'owner or agent of file',
    downloadBase64: 'owner or agent of file',
  },
  gatewayFile: { upload: 'user' },
}
