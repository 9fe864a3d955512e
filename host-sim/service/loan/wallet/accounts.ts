import { AccountKind, ApplicationState } from '../../../../bridge/contract/codes'
import type { ReceivingAccount } from '../../../../bridge/contract/entities/loan'
import { pesos } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import { refuse } from '../../call/refuse'
import { select } from '../../records/select'
import type { AccountRecord, ApplicationRecord, UserRecord } from '../../state'
import { getLabel } from '../../system/dictionaries'
import { maskNumber } from '../../users'
import type { World } from '../../world'
import { getVerifiedName } from '../identity/identity'
import { isRunning } from '../orders/order-state'
import { isInProcess } from '../orders/orders'
import { getUserOrders } from '../orders/parties'
import { reportsBalance } from './providers'

// decided: a bank account alone is not enough, because the products require an e-wallet
export const hasWallet = ({ accounts }: UserRecord): boolean =>
  accounts.some(({ kind }) => kind === AccountKind.eWallet)

/** The account that loans are paid out to by default. */
export const getDefaultAccount = ({ accounts }: UserRecord): AccountRecord | undefined =>
  accounts.find(({ isDefault }) => isDefault) ?? accounts[0]

/** An account of a user; null means the default account. Refuses with 'notFound', or 'noWallet' if there is no default. */
export const getAccount = (user: UserRecord, accountId: string | null): AccountRecord =>
  (accountId === null ? getDefaultAccount(user) : user.accounts.find(({ id }) => id === accountId)) ??
  refuse(accountId === null ? 'noWallet' : 'notFound')

/** The e-wallet provider in the user's form; without a form, the provider of the default or first e-wallet. */
export const getUsedWallet = (user: UserRecord): string | null =>
  user.pre.form?.ewalletUsed ??
  user.accounts
    .filter(({ kind }) => kind === AccountKind.eWallet)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))[0]?.provider ??
  null

// decided: opening balance of a newly added e-wallet, if its provider reports balances
const initialBalance = pesos(25_000)

/** Adds an account with a validated number; a user's first account becomes the default. */
export function addAccount(
  user: UserRecord,
  given: Pick<AccountRecord, 'kind' | 'provider' | 'number'>,
  world: World,
): AccountRecord {
  const hasBalance = given.kind === AccountKind.eWallet && reportsBalance(given.provider)
  const account: AccountRecord = {
    ...given,
    id: world.nextNumber('WA'),
    isDefault: user.accounts.length === 0,
    balance: hasBalance ? initialBalance : null,
  }
  user.accounts.push(account)
  return account
}

/** True while an application is being filled in. */
// decided: an application is being filled in only on the day of its confirmation, because it must be confirmed again each day
const isBeingFilledIn = ({ state, createdAt }: ApplicationRecord, { today }: World): boolean =>
  state === ApplicationState.draft && toManilaDay(createdAt) === today

/** Ids of the accounts that a user's open orders and drafts use. */
export function getAccountsInUse({ id }: UserRecord, world: World): Set<string | null> {
  const orders = getUserOrders(world, id).filter((order) => isInProcess(order) || isRunning(order))
  const begun = select(world.state, 'applicationsByUser', id).filter((one) => isBeingFilledIn(one, world))
  return new Set([...orders, ...begun].map(({ accountId }) => accountId))
}

/** A user's accounts in the API's format, with masked numbers. */
export function accountViews(user: UserRecord, world: World): ReceivingAccount[] {
  const used = getAccountsInUse(user, world)
  return user.accounts.map(({ id, kind, provider, number, isDefault, balance }) => ({
    id,
    kind,
    provider: getLabel(kind === AccountKind.eWallet ? 'e_wallet' : 'bank', provider, world),
    number: maskNumber(number),
    holder: getVerifiedName(user),
    isDefault,
    inUse: used.has(id),
    balance,
  }))
}

/** A single account in the API's format. */
export const accountView = (user: UserRecord, accountId: string, world: World): ReceivingAccount =>
  accountViews(user, world).find(({ id }) => id === accountId) ?? refuse('notFound')
