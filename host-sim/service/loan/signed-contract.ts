import { Language } from '../../../bridge/contract/codes'
import { refuse } from '../refuse'
import type { OrderRecord } from '../state'
import type { World } from '../world'
import { contractSourceOf } from './applications'
import { type ContractSource, contractBlocks, contractKinds, contractSet } from './contract'
import type { Block } from './document'
import { printedCopy } from './evidence'
import { verifiedName } from './identity'
import { productOf } from './products'

/** What an order's contracts were written from. */
function sourceOf(order: OrderRecord, world: World): ContractSource {
  return {
    contractNo: order.applicationId ?? order.loanOrderNo,
    borrower: verifiedName(world.state.users[order.userId] ?? refuse('notFound')),
    productName: productOf(order.productNo).name,
    account: order.receiptAccount,
    terms: { ...order.loan.terms, releasedOn: order.appliedOn },
  }
}

/** The contracts of an order as they were signed; written anew, in the language of the call, where the text was not kept. */
export const signedHtml = (order: OrderRecord, world: World): string =>
  order.contract.html ||
  contractSet(sourceOf(order, world), world.language)
    .map(({ html }) => html)
    .join('')

/** A whole contract set of an order, for printing. */
export const orderBlocks = (order: OrderRecord, world: World): Block[] =>
  order.contract.signed
    ? printedCopy(order.contract.signed)
    : contractKinds.flatMap((kind) => contractBlocks(kind, sourceOf(order, world), Language.en))

/** One contract that is about to be signed, by its number, for printing; refuses one that is not of this person's own application. */
export function draftBlocks(contractNo: string, world: World): Block[] {
  const kind = contractKinds.find((one) => contractNo.endsWith(`-${one}`))
  const application = kind && world.state.applications[contractNo.slice(0, -kind.length - 1)]
  if (!application || (application.agentId ?? application.userId) !== world.me.id) return refuse('notFound')
  return contractBlocks(kind, contractSourceOf(application, world), Language.en)
}
