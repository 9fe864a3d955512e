import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { getBoundUsers, isCustomerOf } from '../../bindings'
import { refuse } from '../../call/refuse'
import { select } from '../../records/select'
import type { OrderRecord, UserRecord } from '../../state'
import type { World } from '../../world'

/** The signed-in borrower; refuses agents with 'notAllowed'. */
export const getSignedInBorrower = (world: World): UserRecord =>
  isBorrower(world.me.userType) ? world.me : refuse('notAllowed')

/** The signed-in agent; refuses borrowers with 'notAllowed'. */
export const getSignedInAgent = (world: World): UserRecord =>
  isBorrower(world.me.userType) ? refuse('notAllowed') : world.me

/** True if the signed-in user may see the records of the user `userId`: themselves, or a customer bound to them. */
export const canSee = (world: World, userId: string): boolean =>
  userId === world.me.id || (!isBorrower(world.me.userType) && isCustomerOf(world.state, userId, world.me.id))

/** An order that the signed-in user may see; refuses all others with 'notFound'. */
export function getVisibleOrder(world: World, loanOrderNo: string): OrderRecord {
  const order = world.state.orders[loanOrderNo]
  return order && canSee(world, order.userId) ? order : refuse('notFound')
}

/** An order of the signed-in borrower; refuses all others with 'notFound'. */
export function getOwnOrder(world: World, loanOrderNo: string): OrderRecord {
  const me = getSignedInBorrower(world)
  const order = world.state.orders[loanOrderNo]
  return order?.userId === me.id ? order : refuse('notFound')
}

/** Ids of the users whose records the signed-in user may see: themselves, or an agent's customers. */
export const getVisibleUserIds = (world: World): string[] =>
  isBorrower(world.me.userType)
    ? [world.me.id]
    : [world.me.id, ...getBoundUsers(world.state, world.me.id).map(({ id }) => id)]

/** All orders that the signed-in user may see, in the order of creation. */
export const getVisibleOrders = (world: World): OrderRecord[] =>
  select(world.state, 'ordersByUser', ...getVisibleUserIds(world))

/** All orders of a user, in the order of creation. */
export const getUserOrders = (world: World, userId: string): OrderRecord[] =>
  select(world.state, 'ordersByUser', userId)

/** A user's orders that are neither settled nor refused, in the order of creation. */
export const getOpenOrders = (world: World, userId: string): OrderRecord[] =>
  select(world.state, 'openOrdersByUser', userId)

/** All orders that the signed-in user may see and that are neither settled nor refused, in the order of creation. */
export const getVisibleOpenOrders = (world: World): OrderRecord[] =>
  select(world.state, 'openOrdersByUser', ...getVisibleUserIds(world))
