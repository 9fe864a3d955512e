import { useRef } from 'react'
import { CashKind } from '../../../../bridge/contract/codes'
import type { CashQr } from '../../../../bridge/contract/entities/payment'
import { cashTransaction } from '../../../../bridge/contract/operations/loan-wallet'
import { credentials } from '../../../../bridge/contract/operations/system-user-credentials'
import { Failure } from '../../../../bridge/gateway/failure'
import { call } from '../../../api/service'

/** Functions that approve and carry out a cash-in or cash-out. All three reject with a Failure. */
export function useCashApproval() {
  const pinTicket = useRef('')
  const smsTranceId = useRef('')
  return {
    /** Approves the transaction by payment PIN. */
    async byPin(pin: string) {
      pinTicket.current = (await call(credentials.verifyPaymentPwd, { pin })).pinTicket
    },
    /** Sends the code that approves a cash-out. */
    async sendCode({ reference }: CashQr) {
      const sent = await call(cashTransaction.sendSmsVerificationCode, { reference })
      smsTranceId.current = sent.smsTranceId
    },
    /**
     * Moves the money. Resolves even if the reply was lost, because the result page then queries the outcome and never retries.
     */
    async carryOut({ reference, kind }: CashQr, smsAuthCode: string) {
      const approval = { reference, pinTicket: pinTicket.current }
      try {
        if (kind === CashKind.cashIn) await call(cashTransaction.scanQrCashInPay, approval)
        else {
          const code = { smsTranceId: smsTranceId.current, smsAuthCode }
          await call(cashTransaction.scanQrCashOutPay, { ...approval, ...code })
        }
      } catch (error) {
        if (!(error instanceof Failure) || error.remedy !== 'query') throw error
      }
    },
  }
}
