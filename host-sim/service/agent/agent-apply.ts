import { ApplicationState } from '../../../bridge/contract/codes'
import type { agentApply } from '../../../bridge/contract/operations/loan-application'
import { normalizeForSearch } from '../../../src/domain/normalize-for-search'
import { refuse } from '../call/refuse'
import { applicationView, draftsOf, submittedApplications } from '../loan/applications/applications'
import { agentOf, sees } from '../loan/orders/parties'
import { withdraw } from '../loan/orders/withdrawal'
import { productOf } from '../loan/products/products'
import { countsOf, pageOf } from '../paging'
import type { ApplicationRecord } from '../state'
import type { Handlers, World } from '../world'
import { matches } from './customers'
import { needsPaper, paperOrder } from './papers'

/** The applications that the signed-in agent made for customers of theirs, drafts first, newest first. */
const mine = (world: World): ApplicationRecord[] => {
  const { id } = agentOf(world)
  return [...draftsOf(world), ...submittedApplications(world)].filter(
    (one) => one.agentId === id && sees(world, one.userId),
  )
}

const mineOf = (id: string, world: World): ApplicationRecord =>
  mine(world).find((one) => one.id === id) ?? refuse('notFound')

/** Does a search fit an application's customer, product or number? */
function fits(
  { id, userId, productNo, loanOrderNo }: ApplicationRecord,
  search: string,
  world: World,
): boolean {
  const customer = world.state.users[userId]
  const text = normalizeForSearch(`${id}\n${loanOrderNo ?? ''}\n${world.t(productOf(productNo).name)}`)
  return text.includes(normalizeForSearch(search)) || (customer !== undefined && matches(customer, search))
}

/** An application that may be cancelled by who asks: their own, or one of a customer of theirs. */
function cancellable(id: string, world: World): ApplicationRecord {
  const found = [...draftsOf(world), ...submittedApplications(world)].find((one) => one.id === id)
  return found && sees(world, found.userId) ? found : refuse('notFound')
}

export const agentApplyHandlers: Handlers<typeof agentApply> = {
  findPageList({ state, search, pageNum, pageSize }, world) {
    const ofAny = mine(world).filter((one) => fits(one, search, world))
    const found = ofAny.filter((one) => state === null || one.state === state)
    return {
      ...pageOf(found, pageNum, pageSize, (one) => applicationView(one, world)),
      counts: countsOf(ofAny, Object.values(ApplicationState), (one) => one.state),
    }
  },
  cancel({ id }, world) {
    // decided: the borrower cancels by the same operation as the agent who serves them
    const application = cancellable(id, world)
    // asking for it twice is no mistake: the first answer may have been lost
    if (application.state !== ApplicationState.withdrawn) withdraw(application, world.me, world)
    return null
  },
  getById({ id }, world) {
    const application = mineOf(id, world)
    const order = application.loanOrderNo ? world.state.orders[application.loanOrderNo] : undefined
    return {
      ...applicationView(application, world),
      contract: order && needsPaper(order) ? paperOrder(order, world) : null,
    }
  },
}
