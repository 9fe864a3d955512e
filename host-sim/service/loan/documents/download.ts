import type { download } from '../../../../bridge/contract/operations/loan-documents'
import { refuse } from '../../call/refuse'
import type { Handlers, World } from '../../world'
import { seenOrder } from '../orders/parties'
import { certificateOf } from './certificate'
import { type Printable, pdfOf } from './pdf'
import { printableDraft, printableOrder } from './signed-contract'

async function fileOf(name: string, printable: Printable, world: World) {
  return { name: `${name}.pdf`, type: 'application/pdf', content: await pdfOf(printable, world) }
}

export const downloadHandlers: Handlers<typeof download> = {
  /** decided: what is signed is in the language in which it was read; everything else is in the reader's. */
  downloadAgreement({ loanOrderNo, contractNo, certificate }, world) {
    if (!loanOrderNo) {
      const name = contractNo ?? refuse('fieldInvalid', { field: 'loanOrderNo' })
      return fileOf(name, printableDraft(name, world), world)
    }
    const order = seenOrder(world, loanOrderNo)
    return certificate
      ? fileOf(`${loanOrderNo}-paid`, certificateOf(order, world), world)
      : fileOf(loanOrderNo, printableOrder(order, world), world)
  },
}
