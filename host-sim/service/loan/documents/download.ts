import type { download } from '../../../../bridge/contract/operations/loan-documents'
import { refuse } from '../../call/refuse'
import type { Handlers } from '../../world'
import { getVisibleOrder } from '../orders/parties'
import { createCertificate } from './certificate'
import { printFile } from './pdf'
import { printableDraft, printableOrder } from './signed-contract'

export const downloadHandlers: Handlers<typeof download> = {
  /** decided: signed contracts are in the language in which they were read; all other documents are in the caller's language. */
  downloadAgreement({ loanOrderNo, contractNo, certificate }, world) {
    if (!loanOrderNo) {
      const name = contractNo ?? refuse('fieldInvalid', { field: 'loanOrderNo' })
      return printFile(name, printableDraft(name, world), world)
    }
    const order = getVisibleOrder(world, loanOrderNo)
    return certificate
      ? printFile(`${loanOrderNo}-paid`, createCertificate(order, world), world)
      : printFile(loanOrderNo, printableOrder(order, world), world)
  },
}
