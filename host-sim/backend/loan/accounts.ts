import { AccountKind } from '../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../bridge/contract/entities/loan'
import { refuse } from '../refuse'
import type { AccountRecord, UserRecord } from '../state'
import { labelOf } from '../system/dictionaries'
import { maskNumber } from '../users'
import type { World } from '../world'
import { isInProcess, isRunning } from './orders'
import { ordersOf } from './parties'

/** Has this user an e-wallet? */
// decided: a bank account alone does not do, as the rule names an e-wallet
export const hasWallet = ({ accounts }: UserRecord): boolean =>
  accounts.some(({ kind }) => kind === AccountKind.eWallet)

/** The account that a loan is paid out to unless another is named. */
export const defaultAccount = ({ accounts }: UserRecord): AccountRecord | undefined =>
  accounts.find(({ isDefault }) => isDefault) ?? accounts[0]

/** An account of a user, the default one for null. */
export const accountOf = (user: UserRecord, accountId: string | null): AccountRecord =>
  (accountId === null ? defaultAccount(user) : user.accounts.find(({ id }) => id === accountId)) ??
  refuse(accountId === null ? 'noWallet' : 'notFound')

/** Ids of the accounts that a user's unfinished orders use. */
export const accountsInUse = (user: UserRecord, world: World): Set<string | null> =>
  new Set(
    ordersOf(world, user.id)
      .filter((order) => isInProcess(order) || isRunning(order))
      .map(({ accountId }) => accountId),
  )

/** A user's accounts as the app sees them: numbers masked. */
export function accountViews(user: UserRecord, world: World): ReceivingAccount[] {
  const used = accountsInUse(user, world)
  return user.accounts.map(({ id, kind, provider, number, isDefault, balance }) => ({
    id,
    kind,
    provider: labelOf(kind === AccountKind.eWallet ? 'e_wallet' : 'bank', provider, world),
    number: maskNumber(number),
    holder: user.name,
    isDefault,
    inUse: used.has(id),
    balance,
  }))
}

/** One account as the app sees it. */
export const accountView = (user: UserRecord, accountId: string, world: World): ReceivingAccount =>
  accountViews(user, world).find(({ id }) => id === accountId) ?? refuse('notFound')
