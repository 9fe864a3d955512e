import { useRef } from 'react'
import { Refusal } from '../../../../../bridge/contract/codes'
import type { Contract } from '../../../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../../../bridge/contract/operations/loan-product'
import { gatewayFile } from '../../../../../bridge/contract/operations/open'
import { Failure } from '../../../../../bridge/gateway/failure'
import { call } from '../../../../api/service'
import { type LoanRequest, loanRequestKey, toLoanQuery } from '../../../../features/application/loan-request'
import { goBack } from '../../../../routes/history/links'
import { useNextPage } from '../../../../routes/next-page'
import { endLoanRequest } from '../../../../session/loan-request'

/** Refusals of an acceptance after which the contracts must be read again. */
const changedCodes: readonly unknown[] = [Refusal.contractNotRead, Refusal.quoteChanged]
/** Refusals of a signature after which the contracts must be read again. */
const unreadCodes: readonly unknown[] = [...changedCodes, Refusal.stepMissing]

/**
 * Returns functions that accept the contracts, upload the picture of a signature and sign with it. They reject with a Failure.
 * `onUnread` is called if the contracts must be read again. `plan` is the order whose new plan is signed; it needs no submission.
 */
export function useSigning(
  contracts: readonly Contract[],
  request: LoanRequest,
  requestId: string,
  onUnread: () => void,
  acceptContracts?: () => Promise<unknown>,
  plan?: string,
) {
  const loanSubmit = useNextPage('/pages/agent/loanSubmit')
  const sent = useRef<{ content: string; fileId: string } | null>(null)

  /** Accepts the contracts as shown; resolves to false if they must be read again. */
  const accept = async (): Promise<boolean> => {
    try {
      await acceptContracts?.()
      return true
    } catch (error) {
      if (!(error instanceof Failure && changedCodes.includes(error.code))) throw error
      onUnread()
      return false
    }
  }

  /** Uploads a picture (JPEG, base64) once, even if the PIN is entered several times. */
  const upload = async (content: string) => {
    if (sent.current?.content === content) return
    const { fileId } = await call(gatewayFile.upload, { name: 'signature.jpg', type: 'image/jpeg', content })
    sent.current = { content, fileId }
  }

  /** Signs with the uploaded picture and goes to the next page. Rejects with a Failure to show below the PIN. */
  const sign = async (pinTicket: string | null, typedName: string | undefined) => {
    const contractNos = contracts.map(({ contractNo }) => contractNo)
    const hashes = contracts.map(({ hash }) => hash)
    const body = {
      requestId,
      contractNos,
      hashes,
      signatureFileId: sent.current?.fileId ?? '',
      typedName,
      pinTicket,
      customerId: request.customerId,
    }
    try {
      await call(loanProduct.confirmProductContract, body)
    } catch (error) {
      if (error instanceof Failure && unreadCodes.includes(error.code)) return onUnread()
      // if the outcome is unknown, continue: the next page first checks whether the loan was signed
      if (!(error instanceof Failure && error.code === 'beingChecked')) throw error
    }
    if (plan) {
      endLoanRequest(loanRequestKey(request))
      goBack('/pages/order/relief', { loanOrderNo: plan })
    } else loanSubmit.go(toLoanQuery(request))
  }
  return { accept, upload, sign }
}
