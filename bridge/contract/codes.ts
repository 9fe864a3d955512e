/** Codes in bodies and replies of the API. Each kind of code is a constant object with a type of the same name. */

import { EnvelopeCode } from '../protocol/envelope'

export { Language, UserType } from './who'
export { EnvelopeCode }

export const PreStatus = {
  open: 'PRE_QUALIFICATION',
  notEkyc: 'PRE_QUALIFICATION_NOT_EKYC',
  inReview: 'IN_PRE_QUALIFICATION',
  infoRejected: 'ONBOARDING_INFO_REJECTED',
  rejected: 'PRE_QUALIFICATION_REJECTED',
  ekycRejected: 'EKYC_REJECT',
  passed: 'PRE_QUALIFICATION_SUCCESS',
} as const
export type PreStatus = (typeof PreStatus)[keyof typeof PreStatus]

export const OrderStatus = {
  releasing: 1,
  releaseFailed: 2,
  awaitingRepayment: 3,
  overdue: 4,
  settled: 5,
  docsRejected: 6,
  rejected: 7,
  processing: 8,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

export const RepaymentStatus = { toBeRepaid: 0, settled: 1, overdue: 2 } as const
export type RepaymentStatus = (typeof RepaymentStatus)[keyof typeof RepaymentStatus]

export const RepaymentMethod = {
  equalAmortization: 0,
  equalPrincipal: 1,
  balloon: 2,
  addOn: 3,
} as const
export type RepaymentMethod = (typeof RepaymentMethod)[keyof typeof RepaymentMethod]

// decided: a `draft` is an application that was started but not submitted; submitting it creates the order
export const ApplicationState = { inReview: 0, passed: 1, notPassed: 2, withdrawn: 3, draft: 4 } as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

/** State of a repayment. While it is `unknown`, the app polls until the service reports another state. */
export const PaymentState = {
  waiting: 'WAITING',
  unknown: 'UNKNOWN',
  paid: 'PAID',
  failed: 'FAILED',
  expired: 'EXPIRED',
  /** A QR code that the borrower replaced by another payment. */
  cancelled: 'CANCELLED',
} as const
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState]
/** Final states of a payment; only money that arrives late can still change them. */
export const finalPayments: readonly PaymentState[] = [
  PaymentState.paid,
  PaymentState.failed,
  PaymentState.expired,
  PaymentState.cancelled,
]

export const EkycOutcome = { pending: 'PENDING', passed: 'PASS', failed: 'FAIL' } as const
export type EkycOutcome = (typeof EkycOutcome)[keyof typeof EkycOutcome]

/** Purpose of a verification code; a code is valid for one scene only. */
export const Scene = {
  login: 'LOGIN',
  register: 'REGISTER',
  registerForCustomer: 'REGISTER_FOR_CUSTOMER',
  forgotPassword: 'FORGET_PWD',
  newDevice: 'NEW_DEVICE',
  changePhone: 'CHANGE_PHONE',
  changeEmail: 'CHANGE_EMAIL',
  resetPin: 'RESET_PIN',
  paymentPin: 'PAYMENT_PWD',
  addCard: 'ADD_CARD',
  loanForCustomer: 'LOAN_FOR_CUSTOMER',
  cashOut: 'CASH_OUT',
} as const
export type Scene = (typeof Scene)[keyof typeof Scene]

export const AccountKind = { eWallet: 'E_WALLET', bank: 'BANK' } as const
export type AccountKind = (typeof AccountKind)[keyof typeof AccountKind]

export const MessageType = {
  loan: 'LOAN',
  repayment: 'REPAYMENT',
  review: 'REVIEW',
  system: 'SYSTEM',
} as const
export type MessageType = (typeof MessageType)[keyof typeof MessageType]

export const TransactionType = {
  disbursement: 'DISBURSEMENT',
  repayment: 'REPAYMENT',
  fee: 'FEE',
  cashIn: 'CASH_IN',
  cashOut: 'CASH_OUT',
} as const
export type TransactionType = (typeof TransactionType)[keyof typeof TransactionType]

/** Tabs of the orders page, used as filters of the order list. */
export const OrderTab = { inProgress: 'IN_PROGRESS', history: 'HISTORY' } as const
export type OrderTab = (typeof OrderTab)[keyof typeof OrderTab]

export const FeedbackState = { processing: 0, resolved: 1 } as const
export type FeedbackState = (typeof FeedbackState)[keyof typeof FeedbackState]

export const ContractState = {
  toUpload: 'TO_UPLOAD',
  inReview: 'IN_REVIEW',
  rejected: 'REJECTED',
  done: 'DONE',
} as const
export type ContractState = (typeof ContractState)[keyof typeof ContractState]

export const BindState = { none: 'NONE', pending: 'PENDING', bound: 'BOUND', refused: 'REFUSED' } as const
export type BindState = (typeof BindState)[keyof typeof BindState]

/** Step that requires an agreement: registering, e-KYC or borrowing. */
export const AgreementStep = { register: 'REGISTER', ekyc: 'EKYC', borrow: 'BORROW' } as const
export type AgreementStep = (typeof AgreementStep)[keyof typeof AgreementStep]

export const BiometricKind = { fingerprint: 'FINGERPRINT', face: 'FACE' } as const
export type BiometricKind = (typeof BiometricKind)[keyof typeof BiometricKind]

/** Channel of payment reminders, in addition to the in-app message. */
export const RemindBy = { both: 'BOTH', push: 'PUSH', sms: 'SMS' } as const
export type RemindBy = (typeof RemindBy)[keyof typeof RemindBy]

/** Kind of secret that is reset or changed. */
export const CredentialKind = { pin: 'PIN', password: 'PASSWORD' } as const
export type CredentialKind = (typeof CredentialKind)[keyof typeof CredentialKind]

/** Direction of a cash movement by QR code, as seen by the owner of the e-wallet. */
export const CashKind = { cashIn: 'CASH_IN', cashOut: 'CASH_OUT' } as const
export type CashKind = (typeof CashKind)[keyof typeof CashKind]

export const CommissionState = { accrued: 'ACCRUED', paid: 'PAID' } as const
export type CommissionState = (typeof CommissionState)[keyof typeof CommissionState]

/** Envelope codes of the service's refusals (from 4100), shared by backend and app. */
export const Refusal = {
  serverError: 500,
  wrongCredentials: 4101,
  pinLocked: 4102,
  notRegistered: 4103,
  alreadyRegistered: 4104,
  codeWrong: 4105,
  codeExpired: 4106,
  codeNotSent: 4107,
  codeLimit: 4108,
  agreementsMissing: 4109,
  fieldInvalid: 4110,
  biometricsOff: 4111,
  sameAsCurrent: 4112,
  usedByAnother: 4113,
  pinSimple: 4114,
  pinSameAsOld: 4115,
  idMismatch: 4116,
  noAgent: 4117,
  notAllowed: 4118,
  notFound: 4119,
  passwordWrong: 4120,
  /** Fields of the body were encrypted with a key that the service no longer has. */
  cipherKeyGone: 4121,
  passwordFormat: 4131,
  noPassword: 4132,
  firstLogin: 4133,
  alreadyBound: 4134,
  /** The operation requires a proof of identity, which its row names (see step-up.ts). */
  stepUpNeeded: 4135,
  /** After a change by an identity check alone, borrowing, accounts and further changes wait. */
  changesHeld: 4136,
  notPrequalified: 4201,
  applicationInProcess: 4202,
  overdueRecord: 4203,
  /** A request for a changed plan is not decided yet. */
  planRequested: 4219,
  productClosed: 4204,
  amountBelowMin: 4205,
  amountAboveMax: 4206,
  amountAboveLimit: 4207,
  noWallet: 4208,
  noPaymentPin: 4209,
  contractNotRead: 4210,
  signatureEmpty: 4211,
  nameNotVerified: 4217,
  alreadyReleased: 4218,
  tenorUnknown: 4212,
  reapplyTooEarly: 4213,
  ekycMissing: 4214,
  stepMissing: 4215,
  quoteChanged: 4216,
  repayAboveDue: 4301,
  repayBelowLeast: 4302,
  paymentOpen: 4303,
  paymentExpired: 4304,
  settleBelowFee: 4305,
  walletInUse: 4306,
  walletTwice: 4307,
  walletBalance: 4308,
  walletMost: 4311,
  accountDigits: 4312,
  /** Nothing is owed on the loan any more, for example because it was paid off on another phone. */
  loanSettled: 4313,
  uploadTooLarge: 4401,
  uploadType: 4402,
  uploadMissing: 4403,
  uploadUnreadable: 4404,
  uploadQuota: 4405,
  contactHours: 4501,
  reviewClosed: 4502,
  outOfTries: 4503,
  notOnboarded: 4504,
  cashCodeWrong: 4601,
  cashCodeExpired: 4602,
  cashCodeUsed: 4603,
  cashCodeOther: 4604,
  noCashWallet: 4605,
  feedbackLimit: 4701,
  /** The account can't be closed while a loan, an application or a payment is open. */
  accountInUse: 4702,
  /** The session's account was closed. The app deletes what it stores about the account and opens login. */
  accountClosed: 4703,
  /** The outcome of this write was queried before the write arrived, so its idempotency key is permanently refused. */
  keyClosed: 4801,
  /** The idempotency key belongs to another write. */
  keyReused: 4802,
  /** The service can't store anything at the moment, for example because its disk is full. Nothing was changed. */
  notStored: 4803,
  /** The operator has closed the whole app for now. Nothing was done; outcome queries are answered as always. */
  serviceClosed: EnvelopeCode.closed,
} as const
export type Refusal = (typeof Refusal)[keyof typeof Refusal]
