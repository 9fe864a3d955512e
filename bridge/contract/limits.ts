import { gatewayLimits } from '../gateway/limits'
import { startLimits } from './limits-start'

/** All constants and limits of the specification. Times in ms unless the name contains another unit. */
export const limits = {
  ...startLimits,
  ...gatewayLimits,
  toastMs: 3000,
  toastShortMs: 1500,
  /** Time in which a write that needs no confirmation can be undone. */
  undoMs: 5000,
  /** decided: maximum age of a reply that was prefetched before the app started. */
  earlyReplyMs: 30_000,
  bindPushMs: 5000,
  nativeSheetMs: 300_000,
  throttleSearchMs: 500,
  pageTimeoutMs: 60_000,
  /** Waiting time after which a skeleton gets words. */
  slowMs: 6000,
  /** decided: the outcome of a write without a reply is asked for after this time, and 1 s more per 5,000 characters of its body. */
  writeTryMs: 15_000,
  pinDigits: 6,
  codeDigits: 6,
  codeResendMs: 60_000,
  /** decided: five codes; the specification defines that users wait an hour after too many codes, but not the number of codes. */
  codesPerHour: 5,
  /** decided: codes that one phone may request within an hour, for any recipients; more than an agent registers customers. */
  codesPerCaller: 30,
  codeLifeMs: 300_000,
  /** decided: time for which a verified code, PIN or identity is valid for the step that required it. */
  proofLifeMs: 900_000,
  /** Time for which borrowing, accounts and further changes wait after a change by an identity check alone. */
  holdMs: 86_400_000,
  pinTries: 5,
  /** decided: time for which a PIN is locked after five wrong tries. */
  pinLockMs: 1_800_000,
  idTries: 3,
  /** A session ends after this time without a call, and after the second time in any case. */
  sessionIdleMs: 30 * 86_400_000,
  sessionLifeMs: 180 * 86_400_000,
  /** decided: a new PIN or password must differ from the current value and from this number of earlier values. */
  formerSecrets: 3,
  passwordMin: 6,
  passwordMax: 20,
  accountMin: 8,
  accountMax: 12,
  qrSize: 160,
  /** decided: the QR code of a repayment expires after 15 minutes. */
  qrLifeMs: 900_000,
  reapplyDaysBorrower: 60,
  reapplyDaysAgent: 20,
  dueSoonDays: 7,
  newCustomerDays: 30,
  profitDaysShort: 7,
  profitDaysLong: 30,
  /** decided: choices for the number of days before a due date on which a reminder is sent; `remindDaysFirst` is the default. */
  remindDays: [7, 3, 1],
  remindDaysFirst: 3,
  /** decided: maximum number of days from today to the day of a late customer's promise to pay. */
  promiseDays: 30,
  /** decided: hours after which an agent's note, promise or contact can still be recorded: a weekend without a network. */
  lateContactHours: 72,
  /** decided: 5 MB; the specification requires a limit, but does not specify its size. */
  uploadBytes: 5_000_000,
  uploadTypes: ['image/jpeg', 'image/png', 'application/pdf'],
  /** decided: maximum number of files that one person may store, and their size in bytes. */
  filesMost: 1000,
  filesBytes: 150_000_000,
  /** decided: maximum number of e-wallets and bank accounts per person. */
  accountsMost: 5,
  /** decided: maximum number of pictures of a paper contract. */
  contractPictures: 10,
  /** decided: maximum number of pictures per feedback message. */
  feedbackPictures: 3,
  /** decided: maximum number of feedback messages per person and hour. */
  feedbackPerHour: 5,
  /** decided: an outlet's cash code expires after 15 minutes. */
  cashLifeMs: 900_000,
  /** decided: timeout for the device's location. */
  positionMs: 15_000,
  /**
   * decided: minimum and maximum of the amount requested in pre-qualification, in centavos. The maximum is also the highest limit
   * that a review grants.
   */
  requestLeast: 100_000,
  requestMost: 6_000_000,
  /** decided: instalments of a loan; a loan that is repaid daily for two years has 730. */
  periodsMost: 1000,
  /** decided: longest time between two days in a reply, a hundred years. */
  daysMost: 36_525,
  /** decided: highest number of things that a reply counts. */
  countMost: 1_000_000_000,
  /** decided: contracts of one loan, agreements of one step, and fields of a form that one call may list. */
  listMost: 50,
  /**
   * decided: longest body of a call that is no upload, in bytes of JSON. The longest valid one is shorter, even if each character
   * takes three bytes.
   */
  bodyBytes: 128_000,
  /** decided: rows per page of a list. */
  pageSize: 20,
} as const
