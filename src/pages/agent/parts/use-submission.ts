import { useEffect, useRef, useState } from 'react'
import { ApplicationState } from '../../../../bridge/contract/codes'
import { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { Failure } from '../../../../bridge/gateway/failure'
import { call, failureMessage } from '../../../api/service'
import { type LoanRequest, loanRequestKey } from '../../../features/application/loan-request'
import { useFlowEnd } from '../../../routes/flow-end'
import { finishFlow } from '../../../routes/history/flows'
import type { Path } from '../../../routes/lookup'
import { endLoanRequest } from '../../../session/loan-request'

/** The code sent to an agent's customer. */
export interface CustomerCode {
  smsTranceId: string
  smsAuthCode: string
}

/**
 * State of the submission. `asking`: retrying; `code`: the customer's code is needed; `unknown`: no
 * reply came and the user may retry.
 */
export type Phase =
  | { name: 'working' }
  | { name: 'asking' }
  | { name: 'code' }
  | { name: 'unknown' }
  | { name: 'refused'; code: number | undefined; message: string }

/** Pauses between automatic retries, in seconds: two minutes in total. */
const pauses = [2, 4, 8, 16, 30, 30, 30] as const
const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** True if the failed call may have reached the service and succeeded. */
const isOutcomeUnknown = ({ code, remedy }: Failure): boolean =>
  remedy === 'query' || remedy === 'retry' || code === 'sessionEnded'

const toRefused = (failure: Failure): Phase => ({
  name: 'refused',
  code: typeof failure.code === 'number' ? failure.code : undefined,
  message: failureMessage(failure),
})

const background = { background: true }
const ownPath = '/pages/agent/loanSubmit' satisfies Path

/** Finds the application with a request id; null if not found. */
const findByRequest = (requestId: string) =>
  call(loanProduct.getClientLoanFromResult, { requestId }, background)

/** Creates and submits the application of a loan; returns its id. */
async function submitApplication(
  { customerId, ...terms }: LoanRequest,
  requestId: string,
  code?: CustomerCode,
) {
  const form = { requestId, ...terms, customerId }
  const { id } = await call(loanProduct.generateApplicationForm, form, background)
  await call(loanProduct.submitClientLoanFrom, { requestId, id, customerId, ...code }, background)
  return id
}

/**
 * Submits a signed loan once, even if the page is opened again: before submitting and after each lost reply, the hook looks for
 * an application with the same request id.
 */
export function useSubmission(request: LoanRequest, requestId: string, borrower: boolean) {
  const [phase, setPhase] = useState<Phase>({ name: 'working' })
  const isMounted = useRef(true)
  const showSuccess = useFlowEnd('/pages/agent/loanSuccess')

  const finish = (id: string, refused = false) => {
    endLoanRequest(loanRequestKey(request))
    // while the next page is loading, this one is still mounted
    if (!isMounted.current || location.pathname !== ownPath) return
    if (refused) finishFlow('/pages/agent/state', { id })
    else showSuccess({ id })
  }
  const send = async (code?: CustomerCode) => finish(await submitApplication(request, requestId, code))

  /**
   * Finds or submits the application; retries with growing pauses while the outcome is unknown. The request id
   * prevents a second application.
   */
  const submit = async (code?: CustomerCode) => {
    for (const seconds of [0, ...pauses]) {
      if (seconds) setPhase({ name: 'asking' })
      await pause(seconds)
      if (!isMounted.current) return
      try {
        const found = await findByRequest(requestId)
        if (found) return finish(found.id, found.state === ApplicationState.notPassed)
        if (borrower || code) return await send(code)
        return setPhase({ name: 'code' })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (!isOutcomeUnknown(error)) return setPhase(toRefused(error))
      }
    }
    if (isMounted.current) setPhase({ name: 'unknown' })
  }
  const start = () => {
    setPhase({ name: 'working' })
    return submit()
  }
  /** Submits with the customer's code; rejects if the code is refused. */
  const withCode = async (code: CustomerCode) => {
    try {
      await send(code)
    } catch (error) {
      if (!(error instanceof Failure) || !isOutcomeUnknown(error)) throw error
      await submit(code)
    }
  }

  const begin = useRef(start)
  // opening the page submits the loan, unless an application with its request id already exists
  useEffect(() => {
    isMounted.current = true
    void begin.current()
    return () => {
      isMounted.current = false
    }
  }, [])

  return { phase, again: () => void start(), withCode }
}
