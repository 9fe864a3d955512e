import { startLimits } from './limits-start'

/** Every number of the specification's constants and limits, in one place. Times in ms unless the name says otherwise. */
export const limits = {
  ...startLimits,
  toastMs: 3000,
  toastShortMs: 1500,
  requestMs: 60_000,
  /** decided: how long a reply that was asked for before the app was there counts as new. */
  earlyReplyMs: 30_000,
  bindPushMs: 5000,
  nativeSheetMs: 300_000,
  reloginEmbeddedMs: 1500,
  reloginHttpMs: 2000,
  throttleWriteMs: 1000,
  throttleSearchMs: 500,
  pageTimeoutMs: 60_000,
  backAnswerMs: 300,
  pinDigits: 6,
  codeDigits: 6,
  codeResendMs: 60_000,
  /** decided: the specification names the one-hour wait, not how many codes lead to it. */
  codesPerHour: 5,
  codeLifeMs: 300_000,
  /** decided: how long a checked code, PIN or identity stands for the step it was asked for. */
  proofLifeMs: 900_000,
  pinTries: 5,
  /** decided: how long five wrong PINs lock it. */
  pinLockMs: 1_800_000,
  idTries: 3,
  /** decided: a new PIN or password is none of the present one and so many before it. */
  formerSecrets: 3,
  passwordMin: 6,
  passwordMax: 20,
  accountMin: 8,
  accountMax: 12,
  qrSize: 160,
  /** decided: a repayment code lives a quarter of an hour. */
  qrLifeMs: 900_000,
  reapplyDaysBorrower: 60,
  reapplyDaysAgent: 20,
  dueSoonDays: 7,
  newCustomerDays: 30,
  profitDaysShort: 7,
  profitDaysLong: 30,
  /** decided: how many days before a payment is due somebody may be reminded of it, and how many unless they say so. */
  remindDays: [7, 3, 1],
  remindDaysFirst: 3,
  /** decided: how far ahead a late customer may promise to pay. */
  promiseDays: 30,
  /** decided: the specification names a limit, not its size. */
  uploadBytes: 5_000_000,
  uploadTypes: ['image/jpeg', 'image/png', 'application/pdf'],
  /** decided: e-wallets and bank accounts that one person may keep. */
  accountsMost: 5,
  /** decided: pictures that a contract on paper may have. */
  contractPictures: 10,
  /** decided: pictures that one feedback may carry. */
  feedbackPictures: 3,
  /** decided: how many feedbacks somebody may send in an hour. */
  feedbackPerHour: 5,
  /** decided: a cash code of an outlet lives a quarter of an hour. */
  cashLifeMs: 900_000,
  /** decided: how long the phone may look for its position. */
  positionMs: 15_000,
  /** decided: the least and the most that somebody may ask for in pre-qualification, in centavos; the most is what a review gives. */
  requestLeast: 100_000,
  requestMost: 6_000_000,
  /** decided: rows a page of a list. */
  pageSize: 20,
  appVersion: '1.0',
  appBuild: 100,
} as const
