import type { download } from '../../../../bridge/contract/operations/loan-documents'
import { refuse } from '../../call/refuse'
import type { Handlers, World } from '../../world'
import { getVisibleOrder } from '../orders/parties'
import { createCertificate } from './certificate'
import { type Printable, toPdf } from './pdf'
import { printableDraft, printableOrder } from './signed-contract'

async function toFile(name: string, printable: Printable, world: World) {
  return { name: `${name}.pdf`, type: 'application/pdf', content: await toPdf(printable, world) }
}

export const downloadHandlers: Handlers<typeof download> = {
  /** decided: signed contracts are in the language in which they were read; all other documents are in the caller's language. */
  downloadAgreement({ loanOrderNo, contractNo, certificate }, world) {
    if (!loanOrderNo) {
      const name = contractNo ?? refuse('fieldInvalid', { field: 'loanOrderNo' })
      return toFile(name, printableDraft(name, world), world)
    }
    const order = getVisibleOrder(world, loanOrderNo)
    return certificate
      ? toFile(`${loanOrderNo}-paid`, createCertificate(order, world), world)
      : toFile(loanOrderNo, printableOrder(order, world), world)
  },
}
