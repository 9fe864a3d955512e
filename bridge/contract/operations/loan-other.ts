import * as v from 'valibot'
import { AccountKind, ApplicationState } from '../codes'
import { codeOf, done, flag, id, noRows, nothing, pageOf, paging, text } from '../entities/common'
import {
  application,
  contractOrder,
  loanOrderNo,
  moreField,
  orderSummary,
  planRow,
  receivingAccount,
} from '../entities/loan'
import { badOrder, badOrderDetail, badOrderTotals, newContact, overdueBand } from '../entities/overdue'
import {
  cashQr,
  commissionDetail,
  commissionEntry,
  commissionForMonth,
  commissionForTime,
  transaction,
} from '../entities/payment'
import { fileBytes, sms } from '../entities/person'
import { limits } from '../limits'
import { get, group, post } from '../operation'

export const overdue = group(
  { path: '/dfp-loan/app/overdue', native: 'dfp.loan.overdue' },
  {
    getBadOrderList: post({
      about: "Overdue and bad-debt orders of the agent's customers, by days overdue",
      who: 'agent',
      safe: true,
      reads: ['loan', 'overdue', 'payment', 'customer'],
      body: v.strictObject({ ...paging, band: v.nullable(overdueBand) }),
      reply: v.object({ ...pageOf(badOrder).entries, totals: v.array(badOrderTotals) }),
    }),
    // decided: the contact history has no operation of its own, so what is written into it comes with this one
    getBadOrderDetail: post({
      about:
        'One of them with its contact history. With `contact` a call or message that the agent is about to make, a note or a promise to pay is written down first, once for its id; a call or message is refused outside contact hours',
      who: 'agent of order',
      safe: true,
      writesWith: 'contact',
      throttle: 0,
      reads: ['loan', 'overdue', 'payment', 'customer'],
      changes: ['overdue'],
      body: v.strictObject({ loanOrderNo, contact: v.optional(newContact) }),
      reply: badOrderDetail,
    }),
  },
)

export const revenue = group(
  { path: '/dfp-loan/app/revenue', native: 'dfp.loan.revenue' },
  {
    getCommissionForTime: post({
      about: 'Profit of the last 7 and 30 days, by day',
      who: 'agent',
      safe: true,
      reads: ['commission'],
      body: nothing,
      reply: commissionForTime,
    }),
    getCommissionForMonth: post({
      about: 'Commission by month',
      who: 'agent',
      safe: true,
      reads: ['commission'],
      body: nothing,
      reply: commissionForMonth,
    }),
    getCommissionDetail: post({
      about: 'One commission with its order and split',
      who: 'owner of commission',
      safe: true,
      reads: ['commission'],
      body: v.strictObject({ id }),
      reply: commissionDetail,
    }),
    getCommission: post({
      about: 'Commission entries: all, those of a month, or those of the last 7 or 30 days, today included',
      who: 'agent',
      safe: true,
      reads: ['commission'],
      body: v.strictObject({
        ...paging,
        month: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))),
        days: v.optional(v.picklist([limits.profitDaysShort, limits.profitDaysLong])),
      }),
      reply: pageOf(commissionEntry),
      empty: noRows,
    }),
  },
)

export const wallet = group(
  { path: '/dfp-loan/app/wallet', native: 'dfp.loan.wallet' },
  {
    isBindWallet: post({
      about: 'Has this borrower an e-wallet',
      who: 'borrower',
      safe: true,
      reads: ['wallet'],
      body: nothing,
      reply: v.object({ bound: flag }),
    }),
    bindWallet: post({
      about: 'Adds an e-wallet or a bank account',
      who: 'borrower',
      once: { kind: 'account' },
      changes: ['wallet', 'message'],
      body: v.strictObject({
        kind: codeOf(AccountKind),
        provider: id,
        number: text,
        smsTranceId: v.optional(id),
        pinTicket: v.optional(id),
      }),
      reply: receivingAccount,
      secret: ['number'],
    }),
    editWallet: post({
      about: 'Makes one the default, changes its number, or removes it',
      who: 'owner of account',
      once: { kind: 'account', subject: 'id' },
      changes: ['wallet'],
      body: v.strictObject({
        id,
        type: v.picklist(['DEFAULT', 'NUMBER', 'REMOVE']),
        number: v.nullable(text),
      }),
      reply: v.array(receivingAccount),
      secret: ['number'],
    }),
    getWalletInfo: post({
      about: 'E-wallets and bank accounts, numbers masked; an agent names a customer and sees no balance',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['wallet', 'loan', 'cash'],
      body: v.strictObject({ customerId: v.optional(id) }),
      reply: v.array(receivingAccount),
      empty: [],
    }),
  },
)

export const download = group(
  { path: '/dfp-loan/app/download', native: 'dfp.loan.download' },
  {
    downloadAgreement: post({
      about:
        'A contract as PDF, of an order or of a contract about to be signed; of a settled order its certificate of full payment',
      who: 'owner or agent of order',
      safe: true,
      reads: ['contract', 'loan', 'payment'],
      body: v.strictObject({
        loanOrderNo: v.optional(id),
        contractNo: v.optional(id),
        certificate: v.optional(v.boolean()),
      }),
      reply: fileBytes,
    }),
  },
)

export const customerInformation = group(
  { path: '/dfp-loan/app/loan/Customer', native: 'dfp.loan.customer' },
  {
    editInformation: post({
      about: 'Edits what a person may change of their information',
      who: 'user',
      once: { kind: 'profile' },
      changes: ['profile'],
      body: v.strictObject({
        storeName: v.optional(text),
        nameOfStore: v.optional(text),
        usedWallet: v.optional(id),
        ewalletUsed: v.optional(id),
        avatar: v.optional(id),
      }),
      reply: done,
    }),
  },
)

const states = v.nullable(codeOf(ApplicationState))

export const orderApply = group(
  { path: '/dfp-loan/orderApply', native: 'dfp.loan.orderApply' },
  {
    orderRecordApplyCheck: post({
      about: 'May this customer apply now, and if not why: the code of the refusal with its words',
      who: 'owner or agent of customer',
      safe: true,
      at: 'OrderRecordApplyCheckVO',
      reads: ['application', 'loan', 'prequalification', 'limit', 'credential'],
      body: v.strictObject({ productNo: v.optional(id), customerId: v.optional(id) }),
      reply: v.object({ allowed: flag, code: v.nullable(v.number()), reason: v.nullable(text) }),
    }),
    findAppList: post({
      about:
        'Applications that are not orders yet, paged: what the signed-in person began and has not sent in',
      who: 'user',
      safe: true,
      reads: ['application'],
      body: v.strictObject({ ...paging, state: states }),
      reply: pageOf(application),
      empty: noRows,
    }),
    findList: post({
      about: 'Applications of one customer',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ customerId: id }),
      reply: v.array(application),
      empty: [],
    }),
    getById: get({
      about: 'One application: its form, its plan, its order',
      who: 'owner or agent of application',
      safe: true,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ id }),
      reply: v.object({
        ...application.entries,
        receiptAccount: text,
        form: v.array(moreField),
        plan: v.array(planRow),
        order: v.nullable(orderSummary),
      }),
    }),
    transaction: post({
      about: 'Transactions of one application',
      who: 'owner or agent of application',
      safe: true,
      reads: ['application', 'transaction'],
      body: v.strictObject({ id }),
      reply: v.array(transaction),
    }),
  },
)

export const agentApply = group(
  { path: '/dfp-loan/agent', native: 'dfp.loan.agentApply' },
  {
    findPageList: post({
      about: 'Applications that this agent made for customers',
      who: 'agent',
      safe: true,
      throttle: 500,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ ...paging, state: states, search: text }),
      reply: pageOf(application),
      empty: noRows,
    }),
    cancel: get({
      about:
        'Cancels an application whose funds are not out yet: by its borrower, or by the agent for a customer',
      who: 'owner or agent of application',
      once: { kind: 'withdrawal', subject: 'id' },
      changes: ['application', 'loan', 'limit', 'contract', 'message', 'customer'],
      body: v.strictObject({ id }),
      reply: done,
    }),
    getById: get({
      about: 'One of them, with its contract where there is one',
      who: 'agent of application',
      safe: true,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ id }),
      reply: v.object({ ...application.entries, contract: v.nullable(contractOrder) }),
    }),
  },
)

export const cashTransaction = group(
  { path: '/dfp-loan/cashTransaction', native: 'dfp.loan.cashTransaction' },
  {
    getCashQrInfo: post({
      about: 'What a scanned cash QR means',
      // a cash code is bound to who it was drawn for only where the outlet knew them
      who: 'user',
      safe: true,
      reads: ['cash'],
      body: v.strictObject({ code: text }),
      reply: cashQr,
      secret: ['code'],
    }),
    scanQrCashInPay: post({
      about: 'Carries out the cash-in',
      who: 'user',
      once: { kind: 'cash', subject: 'reference' },
      changes: ['cash', 'transaction', 'wallet', 'message'],
      body: v.strictObject({ reference: id, pinTicket: id }),
      reply: transaction,
    }),
    scanQrCashOutPay: post({
      about: 'Carries out the cash-out',
      who: 'user',
      once: { kind: 'cash', subject: 'reference' },
      changes: ['cash', 'transaction', 'wallet', 'message'],
      body: v.strictObject({ reference: id, pinTicket: id, smsTranceId: id, smsAuthCode: text }),
      reply: transaction,
      secret: ['smsAuthCode'],
    }),
    sendSmsVerificationCode: post({
      about: 'SMS code that a cash-out asks for',
      who: 'user',
      changes: [],
      body: v.strictObject({ reference: id }),
      reply: sms,
    }),
  },
)
