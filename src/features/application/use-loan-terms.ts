import { useState } from 'react'
import type { Terms } from '../../domain/loan/loan-start'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import type { LoanRequest } from './loan-request'
import { type StepOnePath, useQuerySync } from './use-query-sync'

/** The loan that the user is choosing in step 1. */
export interface LoanChoice {
  path: StepOnePath
  customerId: string | undefined
  terms: Terms
  setTerms(terms: Terms): void
  /** The chosen loan as a request body; updated after a pause in typing or dragging. */
  settled: LoanRequest
  /** Writes the chosen loan to the URL at once, and returns it. */
  save(): LoanRequest
}

interface Start {
  productNo: string
  customerId?: string | undefined
  terms: Terms
}

/** State of the chosen loan terms, which is also written to the URL; the argument `terms` has the initial terms. */
export function useLoanTerms(path: StepOnePath, { productNo, customerId, terms: first }: Start): LoanChoice {
  const [terms, setTerms] = useState(first)
  const toLoanRequest = ({ amount, tenorDays, method }: Terms): LoanRequest => ({
    productNo,
    loanAmount: amount,
    tenorDays,
    repaymentMethod: method,
    ...(customerId && { customerId }),
  })
  const settled = toLoanRequest(useDebouncedValue(terms, 250))
  const writeQuery = useQuerySync(path, settled)
  const save = () => {
    const request = toLoanRequest(terms)
    writeQuery(request)
    return request
  }
  return { path, customerId, terms, setTerms, settled, save }
}
