import { useEffect, useRef } from 'react'
import { finalPayments, type PaymentState } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { pay, transactions } from '../../../../bridge/contract/operations/loan-repay'
import { markChanged } from '../../../api/service'
import { usePolledOperation } from '../../../api/use-polled-operation'

export const isFinal = (state: PaymentState): boolean => finalPayments.includes(state)

/** Polls a payment until its status is final, while it is on screen. A failed poll says nothing about the payment. */
export function usePayment(transactionNo: string) {
  const { result, waitedMs, lookAgain } = usePolledOperation(
    transactions.getRepaymentDetail,
    transactionNo ? { transactionNo } : null,
    { done: ({ state }) => isFinal(state) },
  )
  const data = result.state === 'ready' ? result.data : null
  const settled = data !== null && isFinal(data.state)

  const was = useRef(settled)
  useEffect(() => {
    // a payment that has just completed invalidates everything a payment can change
    if (settled && !was.current) markChanged(pay.createQRCodeOrder)
    was.current = settled
  }, [settled])

  return {
    payment: result,
    data,
    settled,
    /** False once it takes longer than expected; polling continues. */
    waiting: waitedMs < limits.pageTimeoutMs,
    /** Polls immediately. */
    ask: lookAgain,
  }
}
