import type { download } from '../../../bridge/contract/operations/loan-other'
import { refuse } from '../refuse'
import type { Handlers } from '../world'
import { seenOrder } from './parties'
import { pdfOf } from './pdf'
import { draftBlocks, orderBlocks } from './signed-contract'

export const downloadHandlers: Handlers<typeof download> = {
  /** decided: a PDF is in English, the language of the forms that the law prescribes. */
  downloadAgreement({ loanOrderNo, contractNo }, world) {
    const name = loanOrderNo ?? contractNo ?? refuse('fieldInvalid', { field: 'loanOrderNo' })
    const blocks = loanOrderNo ? orderBlocks(seenOrder(world, loanOrderNo), world) : draftBlocks(name, world)
    return { name: `${name}.pdf`, type: 'application/pdf', content: btoa(pdfOf(blocks, name)) }
  },
}
