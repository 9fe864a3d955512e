import { ApplicationState, type ApplicationState as State } from '../../../../bridge/contract/codes'
import type { agentApply } from '../../../../bridge/contract/operations/loan-other'
import { fold } from '../../../../src/domain/fold'
import { pageOf } from '../../paging'
import { refuse } from '../../refuse'
import type { ApplicationRecord } from '../../state'
import { words } from '../../words'
import type { Handlers, World } from '../../world'
import { applicationView, submittedApplications } from '../applications'
import { addEvent } from '../orders'
import { agentOf, sees } from '../parties'
import { productOf } from '../products'
import { matches } from './customers'
import { needsPaper, paperOrder } from './papers'
import { tell } from './told'

/** The applications that the signed-in agent made for customers of theirs, newest first. */
const mine = (world: World): ApplicationRecord[] => {
  const { id } = agentOf(world)
  return submittedApplications(world).filter((one) => one.agentId === id && sees(world, one.userId))
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
  const text = fold(`${id}\n${loanOrderNo ?? ''}\n${world.say(productOf(productNo).name)}`)
  return text.includes(fold(search)) || (customer !== undefined && matches(customer, search))
}

const reason = words(
  'Withdrawn by the agent who made it.',
  '已由提交申请的代理人撤回。',
  '已由提交申請的代理人撤回。',
)

/** Withdraws an application that is in review; its order goes no further. */
export function withdraw(application: ApplicationRecord, world: World): void {
  const { loanOrderNo, agentId } = application
  const order = loanOrderNo ? world.state.orders[loanOrderNo] : undefined
  if (application.state !== ApplicationState.inReview || order?.stage !== 'processing') refuse('reviewClosed')
  Object.assign(application, { state: ApplicationState.withdrawn, decidedAt: world.now })
  // decided: the order of a withdrawn application counts as rejected, as there is no status of its own
  Object.assign(order, { stage: 'rejected', reason })
  addEvent(order, 'rejected', world)
  const who = world.state.users[agentId ?? '']?.name
  tell(world, application.userId, 'withdrawn', { who, order: order.loanOrderNo })
}

export const agentApplyHandlers: Handlers<typeof agentApply> = {
  findPageList({ state, search, pageNum, pageSize }, world) {
    const wanted = (one: State) => state === null || one === state
    const found = mine(world).filter((one) => wanted(one.state) && fits(one, search, world))
    return pageOf(found, pageNum, pageSize, (one) => applicationView(one, world))
  },
  cancel({ id }, world) {
    const application = mineOf(id, world)
    // asking for it twice is no mistake: the first answer may have been lost
    if (application.state !== ApplicationState.withdrawn) withdraw(application, world)
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
