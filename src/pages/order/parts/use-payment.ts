import { useEffect, useRef, useState } from 'react'
import { finalPayments, type PaymentState } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { usePolling } from '../../../api/polling'
import { staleAll, useResource } from '../../../api/resource'

export const isFinal = (state: PaymentState): boolean => finalPayments.includes(state)

/**
 * Follows a payment until its answer is final, for as long as it is looked at. A failed look says nothing of the payment.
 * `ask` looks at once and begins the pauses anew.
 */
export function usePayment(transactionNo: string) {
  const payment = useResource(transactions.getRepaymentDetail, transactionNo ? { transactionNo } : null)
  const [asked, setAsked] = useState(0)
  const data = payment.state === 'ready' ? payment.data : null
  const settled = data !== null && isFinal(data.state)
  const [late, setLate] = useState(false)
  const look = (waitedMs: number) => {
    setLate(waitedMs >= limits.pageTimeoutMs)
    if (payment.state === 'ready') void payment.refresh()
    if (payment.state === 'failed') payment.retry()
  }
  usePolling({ active: transactionNo !== '' && !settled, look, again: asked })

  const was = useRef(settled)
  useEffect(() => {
    // a payment that has just ended changes orders, limit and messages
    if (settled && !was.current) staleAll()
    was.current = settled
  }, [settled])

  return {
    payment,
    data,
    settled,
    /** False once it takes longer than it should; it is looked at all the same. */
    waiting: !late,
    ask() {
      setAsked((count) => count + 1)
      look(0)
    },
  }
}
