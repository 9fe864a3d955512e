import { ApplicationState } from '../../../bridge/contract/codes'
import type { agentApply } from '../../../bridge/contract/operations/loan-application'
import { matchesWords } from '../../../src/domain/normalize-for-search'
import { refuse } from '../call/refuse'
import { applicationView, getDrafts, getSubmittedApplications } from '../loan/applications/applications'
import { canSee, getSignedInAgent, getVisibleUserIds } from '../loan/orders/parties'
import { cancelApplication } from '../loan/orders/withdrawal'
import { getProduct } from '../loan/products/products'
import { declineOffer } from '../loan/relief/offers'
import { countByKind, paginate } from '../paging'
import type { ApplicationRecord } from '../state'
import type { Handlers, World } from '../world'
import { matchesCustomer } from './customers'
import { needsPaper, toPaperDetail } from './papers'

/** Applications that the signed-in agent made for customers: first drafts, then submitted applications, each newest first. */
const getOwnApplications = (world: World): ApplicationRecord[] => {
  const { id } = getSignedInAgent(world)
  return [...getDrafts(world), ...getSubmittedApplications(getVisibleUserIds(world), world)].filter(
    (one) => one.agentId === id && canSee(world, one.userId),
  )
}

const getOwnApplication = (id: string, world: World): ApplicationRecord =>
  getOwnApplications(world).find((one) => one.id === id) ?? refuse('notFound')

/** True if a search matches an application's customer, product or number. */
function matchesSearch(
  { id, userId, productNo, loanOrderNo }: ApplicationRecord,
  search: string,
  world: World,
): boolean {
  const customer = world.state.users[userId]
  const text = `${id}\n${loanOrderNo ?? ''}\n${world.t(getProduct(productNo).name)}`
  return customer ? matchesCustomer(customer, search, text) : matchesWords(text, search)
}

/** An application that the caller may cancel: their own or a customer's. */
function getCancellable(id: string, world: World): ApplicationRecord {
  const found = [...getDrafts(world), ...getSubmittedApplications(getVisibleUserIds(world), world)].find(
    (one) => one.id === id,
  )
  return found && canSee(world, found.userId) ? found : refuse('notFound')
}

export const agentApplyHandlers: Handlers<typeof agentApply> = {
  findPageList({ state, search, pageNum, pageSize }, world) {
    const ofAny = getOwnApplications(world).filter((one) => matchesSearch(one, search, world))
    const found = ofAny.filter((one) => state === null || one.state === state)
    return {
      ...paginate(found, pageNum, pageSize, (one) => applicationView(one, world)),
      counts: countByKind(ofAny, Object.values(ApplicationState), (one) => one.state),
    }
  },
  cancel({ id }, world) {
    // decided: borrowers and their agents cancel applications with the same operation
    if (declineOffer(id, world)) return null
    const application = getCancellable(id, world)
    // cancelling twice is allowed, because clients retry if the first response was lost
    if (application.state !== ApplicationState.withdrawn) cancelApplication(application, world.me, world)
    return null
  },
  getById({ id }, world) {
    const application = getOwnApplication(id, world)
    const order = application.loanOrderNo ? world.state.orders[application.loanOrderNo] : undefined
    return {
      ...applicationView(application, world),
      contract: order && needsPaper(order) ? toPaperDetail(order, world) : null,
    }
  },
}
