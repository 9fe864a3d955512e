import { ApplicationState } from '../../../../bridge/contract/codes'
import type { UserRecord } from '../../state'
import type { World } from '../../world'
import type { ProductRecord } from '../products/product-record'
import { resubmitApplication, toLoanRequest } from './applications'
import { correctExtraData, findRefusedApplication } from './extra-data'
import { checkApplication } from './may-apply'

/**
 * Saves corrected extra data. Once nothing refused is left, the application goes back into review with the contracts that were
 * signed, because neither they nor the loan have changed. Refuses like a new application if the customer may not borrow now.
 */
export function correctApplication(
  user: UserRecord,
  product: ProductRecord,
  values: readonly { field: string; value: string }[],
  world: World,
): void {
  const application = findRefusedApplication(user, product, world)
  correctExtraData(user, product, values, world)
  const order = world.state.orders[application?.loanOrderNo ?? '']
  if (!application || !order || order.stage !== 'docsRejected') return
  if (application.state !== ApplicationState.notPassed) return
  if (application.reasons.some(({ field }) => field && !user.extra[field])) return
  checkApplication(user, product, toLoanRequest(application), world)
  resubmitApplication(application, order, world)
}
