import { useEffect, useRef, useState } from 'react'
import { finalPayments, type PaymentState } from '../../../../bridge/contract/codes'
import { transactions } from '../../../../bridge/contract/operations/loan-repay'
import { staleAll, useResource } from '../../../state/resource'

export const isFinal = (state: PaymentState): boolean => finalPayments.includes(state)

/** Pauses in ms between two looks; after the last one only the user asks again. */
export const patient = [2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]

/**
 * Follows a payment until its answer is final, by growing pauses. A failed look says nothing of the payment.
 * `waiting` is false once the pauses are over; `ask` looks again and begins them anew.
 */
export function usePayment(transactionNo: string, pauses: readonly number[] = patient) {
  const payment = useResource(transactions.getRepaymentDetail, transactionNo ? { transactionNo } : null)
  const [looks, setLooks] = useState(0)
  const data = payment.state === 'ready' ? payment.data : null
  const settled = data !== null && isFinal(data.state)
  const again = useRef<() => unknown>(() => undefined)
  again.current =
    payment.state === 'ready' ? payment.refresh : payment.state === 'failed' ? payment.retry : () => undefined

  useEffect(() => {
    // each look is followed by a longer pause
    if (!transactionNo || settled || looks >= pauses.length) return
    const timer = setTimeout(() => {
      setLooks((count) => count + 1)
      again.current()
    }, pauses[looks])
    return () => clearTimeout(timer)
  }, [transactionNo, settled, looks, pauses])

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
    waiting: looks < pauses.length,
    ask() {
      setLooks(0)
      again.current()
    },
  }
}
