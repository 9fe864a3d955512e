import { useEffect, useRef } from 'react'
import { finalPayments, type PaymentState } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { pay, transactions } from '../../../../bridge/contract/operations/loan-repay'
import { markChanged } from '../../../api/service'
import { usePolledOperation } from '../../../api/use-polled-operation'

export const isFinal = (state: PaymentState): boolean => finalPayments.includes(state)

/** Follows a payment until its answer is final, for as long as it is looked at. A failed poll says nothing about the payment. */
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
    // a payment that has just ended changes all that one may change
    if (settled && !was.current) markChanged(pay.createQRCodeOrder)
    was.current = settled
  }, [settled])

  return {
    payment: result,
    data,
    settled,
    /** False once it takes longer than it should; it is looked at all the same. */
    waiting: waitedMs < limits.pageTimeoutMs,
    /** Looks at once. */
    ask: lookAgain,
  }
}
