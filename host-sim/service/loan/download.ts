import type { download } from '../../../bridge/contract/operations/loan-documents'
import { refuse } from '../refuse'
import type { Handlers } from '../world'
import { certificateBlocks } from './certificate'
import type { Block } from './document'
import { seenOrder } from './parties'
import { pdfOf } from './pdf'
import { draftBlocks, orderBlocks } from './signed-contract'

export const downloadHandlers: Handlers<typeof download> = {
  /** decided: a PDF is in English, the language of the forms that the law prescribes. */
  downloadAgreement({ loanOrderNo, contractNo, certificate }, world) {
    const pdf = (name: string, blocks: readonly Block[]) => ({
      name: `${name}.pdf`,
      type: 'application/pdf',
      content: btoa(pdfOf(blocks, name)),
    })
    if (!loanOrderNo) {
      const name = contractNo ?? refuse('fieldInvalid', { field: 'loanOrderNo' })
      return pdf(name, draftBlocks(name, world))
    }
    const order = seenOrder(world, loanOrderNo)
    return certificate
      ? pdf(`${loanOrderNo}-paid`, certificateBlocks(order, world))
      : pdf(loanOrderNo, orderBlocks(order, world))
  },
}
