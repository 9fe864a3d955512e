import type { Language } from '../../../../bridge/contract/codes'
import { toManilaDay } from '../../../../src/domain/time/day'
import { refuse } from '../../call/refuse'
import type { OrderRecord } from '../../state'
import { t } from '../../texts'
import type { World } from '../../world'
import { getContractSource } from '../applications/applications'
import { printedCopy } from '../identity/evidence'
import { getVerifiedName } from '../identity/identity'
import { getProduct } from '../products/products'
import {
  type ContractSource,
  contractBlocks,
  contractKinds,
  contractSet,
  contractSetBlocks,
} from './contract'
import { codeBlocks, contractPaper, statementPaper } from './papers'
import type { Printable } from './pdf'

/** Data for the contracts of an existing order. */
function getOrderContractSource(order: OrderRecord, world: World): ContractSource {
  return {
    contractNo: order.applicationId ?? order.loanOrderNo,
    borrower: getVerifiedName(world.state.users[order.userId] ?? refuse('notFound')),
    productName: getProduct(order.productNo).name,
    account: order.receiptAccount,
    terms: { ...order.loan.terms, releasedOn: order.appliedOn },
  }
}

/** The signed contracts of an order; if their text was not kept, they are generated again in the caller's language. */
export const signedHtml = (order: OrderRecord, world: World): string =>
  order.contract.html ||
  contractSet(getOrderContractSource(order, world), world.language)
    .map(({ html }) => html)
    .join('')

/** The contract set of an order, for printing: as signed, otherwise in the caller's language. */
export function printableOrder(order: OrderRecord, world: World): Printable {
  const { signed } = order.contract
  const titleIn = (language: Language) => t('service.pdf.contract', language, { number: order.loanOrderNo })
  if (signed) {
    const { language } = signed
    return {
      title: titleIn(language),
      blocks: [...printedCopy(signed), ...codeBlocks(contractPaper(order), language, world)],
      language,
      day: toManilaDay(signed.signedAt),
    }
  }
  const { language } = world
  const source = getOrderContractSource(order, world)
  const blocks = contractSetBlocks(source, language)
  return { title: titleIn(language), blocks, language, day: order.appliedOn }
}

/** One contract of the signed-in user's own application, by number, for printing; refuses all others with 'notFound'. */
export function printableDraft(contractNo: string, world: World): Printable {
  const kind = contractKinds.find((one) => contractNo.endsWith(`-${one}`))
  const application = kind && world.state.applications[contractNo.slice(0, -kind.length - 1)]
  if (!application || (application.agentId ?? application.userId) !== world.me.id) return refuse('notFound')
  const { language } = world
  const source = getContractSource(application, world)
  const title = t('service.pdf.contract', language, { number: contractNo })
  const statement = contractSet(source, language).find((one) => one.kind === 'disclosure')
  const paper = kind === 'DS' && statement ? statementPaper(source, statement) : undefined
  const blocks = [...contractBlocks(kind, source, language), ...codeBlocks(paper, language, world)]
  return { title, blocks, language, day: source.terms.releasedOn }
}
