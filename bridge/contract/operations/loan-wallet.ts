import * as v from 'valibot'
import { AccountKind } from '../codes'
import { codeSchema, flag, id, nothing, secretId, secretLine, text } from '../entities/common'
import { receivingAccount } from '../entities/loan'
import { cashQr, transaction } from '../entities/payment'
import { sms } from '../entities/person'
import { group, post } from '../operation'
import { byPaymentPin } from '../step-up'

export const wallet = group(
  { path: '/dfp-loan/app/wallet', native: 'dfp.loan.wallet' },
  {
    /** Returns whether this borrower has an e-wallet. */
    isBindWallet: post({
      who: 'borrower',
      safe: true,
      reads: ['wallet'],
      body: nothing,
      reply: v.object({ bound: flag }),
    }),
    /** Adds an e-wallet or a bank account; an agent's is for the commission. */
    bindWallet: post({
      who: 'user',
      stepUp: { proof: 'paymentPin', subject: 'kind' },
      once: { kind: 'account' },
      changes: ['wallet', 'message'],
      body: v.strictObject({
        kind: codeSchema(AccountKind),
        provider: id,
        number: secretLine,
        smsTranceId: v.optional(secretId),
        ...byPaymentPin,
      }),
      reply: receivingAccount,
      secret: ['number'],
    }),
    /** Makes an account the default, changes its number, or removes it. */
    editWallet: post({
      who: 'owner of account',
      stepUp: { proof: 'paymentPin', subject: 'id' },
      once: { kind: 'account', subject: 'id' },
      changes: ['wallet', 'loan', 'application', 'message'],
      body: v.strictObject({
        id,
        type: v.picklist(['DEFAULT', 'NUMBER', 'REMOVE']),
        number: v.nullable(secretLine),
        ...byPaymentPin,
      }),
      reply: v.array(receivingAccount),
      secret: ['number'],
    }),
    /** E-wallets and bank accounts with masked numbers; agents read their own, or those of a customer without the balance. */
    getWalletInfo: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['wallet', 'loan', 'cash'],
      body: v.strictObject({ customerId: v.optional(id) }),
      reply: v.array(receivingAccount),
      empty: [],
    }),
  },
)

export const cashTransaction = group(
  { path: '/dfp-loan/cashTransaction', native: 'dfp.loan.cashTransaction' },
  {
    /** Facts of a scanned cash QR code. */
    getCashQrInfo: post({
      // any user may call this, because outlets also issue cash codes that are not for a specific person
      who: 'user',
      safe: true,
      reads: ['cash'],
      body: v.strictObject({ code: text }),
      reply: cashQr,
      secret: ['code'],
    }),
    /** Executes a cash-in. */
    scanQrCashInPay: post({
      who: 'user',
      once: { kind: 'cash', subject: 'reference' },
      changes: ['cash', 'transaction', 'wallet', 'message'],
      body: v.strictObject({ reference: id, pinTicket: secretId }),
      reply: transaction,
    }),
    /** Executes a cash-out. */
    scanQrCashOutPay: post({
      who: 'user',
      once: { kind: 'cash', subject: 'reference' },
      changes: ['cash', 'transaction', 'wallet', 'message'],
      body: v.strictObject({
        reference: id,
        pinTicket: secretId,
        smsTranceId: secretId,
        smsAuthCode: secretLine,
      }),
      reply: transaction,
      secret: ['smsAuthCode'],
    }),
    /** Sends the SMS code that a cash-out requires. */
    sendSmsVerificationCode: post({
      who: 'user',
      changes: [],
      body: v.strictObject({ reference: id }),
      reply: sms,
    }),
  },
)
