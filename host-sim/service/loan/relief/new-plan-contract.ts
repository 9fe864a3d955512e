import { Language } from '../../../../bridge/contract/codes'
import { makeNewPlan, type NewPlan } from '../../../lending/new-plan'
import { refuse } from '../../call/refuse'
import type { ApplicationRecord, OrderRecord } from '../../state'
import type { World } from '../../world'
import { type ContractSource, contractSet, hashText } from '../documents/contract'
import { getVerifiedName } from '../identity/identity'
import { isRunning } from '../orders/order-state'
import { getProduct } from '../products/products'

type NewPlanRecord = NonNullable<ApplicationRecord['newPlan']>

/** A running order with its new plan as of today. Refuses with 'loanSettled' if nothing is owed any more. */
export function getNewPlan(
  { loanOrderNo, ...terms }: NewPlanRecord,
  world: World,
): { order: OrderRecord; plan: NewPlan } {
  const order = world.state.orders[loanOrderNo]
  if (!order || !isRunning(order)) return refuse('loanSettled')
  return { order, plan: makeNewPlan(order.loan, terms, world.today) }
}

/** Hash of an order's agreement as it was signed; of one that was not signed in the app, of its text in English. */
export function getAgreementHash(order: OrderRecord, world: World): string {
  const { signed, html } = order.contract
  const agreement = signed?.documents.at(-1)
  if (agreement) return agreement.hash
  if (html) return hashText(html)
  const customer = world.state.users[order.userId] ?? refuse('notFound')
  const source = {
    contractNo: order.applicationId ?? order.loanOrderNo,
    borrower: getVerifiedName(customer),
    productName: getProduct(order.productNo).name,
    account: order.receiptAccount,
    terms: order.loan.terms,
  }
  return contractSet(source, Language.en).at(-1)?.hash ?? refuse('notFound')
}

/** Data for the contracts of a new plan, which name the hash of the agreement that they replace. */
export function getNewPlanSource(
  application: ApplicationRecord,
  newPlan: NewPlanRecord,
  world: World,
): ContractSource {
  const { order, plan } = getNewPlan(newPlan, world)
  const customer = world.state.users[application.userId] ?? refuse('notFound')
  return {
    contractNo: application.id,
    borrower: getVerifiedName(customer),
    productName: getProduct(order.productNo).name,
    account: order.receiptAccount,
    terms: plan.terms,
    former: {
      loanOrderNo: order.loanOrderNo,
      hash: getAgreementHash(order, world),
      carried: plan.carried,
      shares: plan.instalments.map(({ fee }) => fee),
    },
  }
}
