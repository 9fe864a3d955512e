import { useEffect, useRef } from 'react'
import { finalPayments, PaymentState } from '../../../../../bridge/contract/codes'
import { limits } from '../../../../../bridge/contract/limits'
import { pay, transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { backoff, usePolledOperation } from '../../../../api/query/use-polled-operation'
import { markChanged } from '../../../../api/service'
import { finishFlowHere, hasFlowBehind } from '../../../../routes/history/flows'

export const isFinal = (state: PaymentState): boolean => finalPayments.includes(state)

/**
 * decided: the first poll comes after 6 s, because the user must first scan a new code or open it in a wallet. Returning to the
 * app polls at once.
 */
export const codePollInterval = (waitedMs: number, looks: number): number =>
  looks === 0 ? 6000 : backoff(waitedMs)

/** Polls a payment on screen until its status is final. A failed poll does not change the status. */
export function usePayment(transactionNo: string, pause: typeof codePollInterval = backoff) {
  const {
    result,
    waitedMs,
    pollNow: lookAgain,
  } = usePolledOperation(transactions.getRepaymentDetail, transactionNo ? { transactionNo } : null, {
    done: ({ state }) => isFinal(state),
    interval: pause,
  })
  const data = result.state === 'ready' ? result.data : null
  const settled = data !== null && isFinal(data.state)
  const paid = data?.state === PaymentState.paid
  const wasOpen = useRef(false)

  const was = useRef(settled)
  useEffect(() => {
    // once the payment is final, all cached data that a payment can change is stale
    if (settled && !was.current) markChanged(pay.createQRCodeOrder)
    was.current = settled
  }, [settled])

  useEffect(() => {
    // back from the receipt must not lead to the payment page; a receipt that was opened from a list keeps its way back
    if (data && !settled) wasOpen.current = true
    if (paid && (wasOpen.current || hasFlowBehind())) finishFlowHere()
  }, [data, settled, paid])

  return {
    payment: result,
    data,
    settled,
    /** False once the payment takes longer than expected; polling continues anyway. */
    waiting: waitedMs < limits.pageTimeoutMs,
    ask: lookAgain,
  }
}
