import { ContractState } from '../../../bridge/contract/codes'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { refuse } from '../call/refuse'
import { linkTo } from '../link'
import { signedHtml } from '../loan/documents/signed-contract'
import { isInProcess } from '../loan/orders/orders'
import { getSignedInAgent, getVisibleOrder, getVisibleOrders } from '../loan/orders/parties'
import { getProduct } from '../loan/products/products'
import type { OrderRecord } from '../state'
import type { LocalizedText } from '../texts'
import { update } from '../update'
import { getAvatar } from '../users'
import { formatMoment, type World } from '../world'
import { notifyAgent } from './notifications'
import { checkPictures } from './onboarding'

type PaperCase = ReplyOf<typeof agentWork.getContractCustomerList>['list'][number]

/** True if an order needs a contract signed on paper before its release. */
// decided: only orders made by an agent need a paper contract; borrowers sign on their own phone
export const needsPaper = ({ agentId }: OrderRecord): boolean => agentId !== null

// decided: rejected and withdrawn orders are left out, unless their paper contract was already accepted
const isListed = (order: OrderRecord): boolean =>
  needsPaper(order) &&
  (isInProcess(order) || order.stage === 'released' || order.contract.state === ContractState.done)

/** Orders of the signed-in agent's customers whose paper contract is in this state, latest change first. */
export function getPapersInState(state: ContractState, world: World): OrderRecord[] {
  getSignedInAgent(world)
  return getVisibleOrders(world)
    .filter((order) => order.contract.state === state && isListed(order))
    .sort((a, b) => b.contract.updatedAt - a.contract.updatedAt)
}

/** A paper contract as a list item. */
export const toPaperCase = (order: OrderRecord, world: World): PaperCase => ({
  loanOrderNo: order.loanOrderNo,
  customerId: order.userId,
  customerName: world.state.users[order.userId]?.name ?? '',
  customerAvatar: getAvatar(order.userId, world.state),
  productName: world.t(getProduct(order.productNo).name),
  loanAmount: order.loan.terms.principal,
  state: order.contract.state,
  updatedAt: formatMoment(order.contract.updatedAt),
})

/** A paper contract with its pictures, rejection reason and printable form. */
export const toPaperDetail = (order: OrderRecord, world: World) => ({
  ...toPaperCase(order, world),
  pictures: [...order.contract.pictures],
  reason: order.contract.reason?.[world.language] ?? null,
  html: signedHtml(order, world),
})

/** Finds an order that needs a paper contract and that the signed-in agent may see; refuses all others with 'notFound'. */
export function getPaperOrder(loanOrderNo: string, world: World): OrderRecord {
  getSignedInAgent(world)
  const order = getVisibleOrder(world, loanOrderNo)
  return needsPaper(order) ? order : refuse('notFound')
}

/** Submits pictures of a signed contract for review. */
export function submitPaper(order: OrderRecord, pictures: readonly string[], world: World): void {
  const { state } = order.contract
  const open = state === ContractState.toUpload || state === ContractState.rejected
  if (!open || !isInProcess(order)) refuse('reviewClosed')
  checkPictures(pictures, world.me, world)
  storePaper(order, pictures, world)
}

/** Stores validated pictures of an order's signed contract and puts the contract in review. */
export function storePaper(order: OrderRecord, pictures: readonly string[], world: World): void {
  update(order.contract, {
    state: ContractState.inReview,
    pictures: [...new Set(pictures)],
    reason: null,
    updatedAt: world.now,
  })
}

/** Applies the lender's decision on a contract in review. Funds are released once contract and order have been accepted. */
export function decidePaper(
  world: World,
  loanOrderNo: string,
  verdict: 'pass' | 'reject',
  reason: LocalizedText,
): void {
  const order = world.state.orders[loanOrderNo]
  const customer = order && world.state.users[order.userId]
  if (!customer || order.contract.state !== ContractState.inReview) refuse('reviewClosed')
  const passed = verdict === 'pass'
  update(order.contract, {
    state: passed ? ContractState.done : ContractState.rejected,
    reason: passed ? null : reason,
    updatedAt: world.now,
  })
  const done = order.stage === 'processing' ? 'contractDoneFirst' : 'contractDone'
  const what = passed ? done : 'contractRejected'
  const link = linkTo('/pages/agent/loanContractDetail', { loanOrderNo })
  notifyAgent(world, customer, what, { order: loanOrderNo, reason }, link)
}
