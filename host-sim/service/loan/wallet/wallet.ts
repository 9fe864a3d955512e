import { AccountKind, ApplicationState } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import type { BodyOf } from '../../../../bridge/contract/operation'
import type { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { notifyOwner } from '../../auth/notify-owner'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { select } from '../../records/select'
import type { AccountRecord, UserRecord } from '../../state'
import { getLabel } from '../../system/dictionaries'
import type { Handlers, World } from '../../world'
import { restartRelease } from '../applications/decisions'
import { isInProcess } from '../orders/orders'
import { getSignedInBorrower, getUserOrders } from '../orders/parties'
import { dropSignature, isBeforeRelease, returnForSignature } from '../orders/withdrawal'
import {
  accountView,
  accountViews,
  addAccount,
  getAccountsInUse,
  getDefaultAccount,
  hasWallet,
} from './accounts'
import { formatAccount, getBankDigits, isProvider, readAccountNumber } from './providers'

type EditKind = BodyOf<typeof wallet.editWallet>['type']

const changedTexts = {
  ADDED: 'service.wallet.added',
  DEFAULT: 'service.wallet.default',
  NUMBER: 'service.wallet.number',
  REMOVE: 'service.wallet.removed',
} as const satisfies Record<EditKind | 'ADDED', unknown>

/** Validates the number of a new or edited account; refuses invalid numbers and duplicates. */
function checkAccountNumber(
  user: UserRecord,
  { kind, provider }: Pick<AccountRecord, 'kind' | 'provider'>,
  text: string,
  world: World,
): string {
  const number = readAccountNumber(kind, provider, text)
  if (number === undefined && kind === AccountKind.bank)
    refuse('accountDigits', {
      bank: getLabel('bank', provider, world),
      digits: getBankDigits(provider).join(' / '),
    })
  if (number === undefined) return refuse('fieldInvalid', { field: 'number' })
  if (user.accounts.some((one) => one.kind === kind && one.provider === provider && one.number === number))
    refuse('walletTwice')
  return number
}

/** Notifies the owner of a change of the accounts that loans are paid out to. */
function notifyChanged(
  user: UserRecord,
  what: EditKind | 'ADDED',
  account: AccountRecord,
  world: World,
): void {
  const link = linkTo(account.kind === AccountKind.bank ? '/pages/me/card' : '/pages/me/eWalletMgrt')
  notifyOwner(user, changedTexts[what], world, { account: formatAccount(account) }, link)
}

/** Makes an account the default; loans whose release to another account failed are retried with this account. */
function makeDefault(user: UserRecord, account: AccountRecord, world: World): void {
  for (const one of user.accounts) one.isDefault = one === account
  redirectLoans(user, account, (stage) => stage === 'releaseFailed', world)
}

/** Redirects a borrower's unreleased loans to another account and restarts failed releases. */
// decided: a failed release is retried once the borrower corrects the account or chooses another account
function redirectLoans(
  user: UserRecord,
  account: AccountRecord,
  which: (stage: string, accountId: string | null) => boolean,
  world: World,
): void {
  for (const order of getUserOrders(world, user.id)) {
    if (!isInProcess(order) || !which(order.stage, order.accountId)) continue
    order.accountId = account.id
    order.receiptAccount = formatAccount(account)
    if (order.stage === 'releaseFailed') restartRelease(order, world)
  }
}

const edits: Record<
  EditKind,
  (user: UserRecord, account: AccountRecord, number: string | null, world: World) => void
> = {
  DEFAULT: (user, account, _, world) => makeDefault(user, account, world),
  NUMBER(user, account, number, world) {
    // decided: bank accounts can't be edited, only removed and added again, because adding one requires the payment PIN or a code
    if (account.kind === AccountKind.bank) refuse('notAllowed')
    account.number = checkAccountNumber(user, account, number ?? '', world)
    account.refuses = false
    const isOwn = (accountId: string | null) => accountId === account.id
    for (const order of getUserOrders(world, user.id))
      if (isBeforeRelease(order) && isOwn(order.accountId)) returnForSignature(order, world)
    redirectLoans(user, account, (stage, accountId) => stage === 'releaseFailed' && isOwn(accountId), world)
    for (const one of select(world.state, 'applicationsByUser', user.id))
      if (one.state === ApplicationState.draft && isOwn(one.accountId)) dropSignature(one)
  },
  REMOVE(user, account, _, world) {
    if (getAccountsInUse(user, world).has(account.id)) refuse('walletInUse')
    user.accounts = user.accounts.filter((one) => one !== account)
    const next = getDefaultAccount(user)
    if (next) next.isDefault = true
  },
}

export const walletHandlers: Handlers<typeof wallet> = {
  isBindWallet: (_, world) => ({ bound: hasWallet(getSignedInBorrower(world)) }),
  bindWallet({ kind, provider, number: typedNumber }, world) {
    const user = world.me
    if (!isProvider(kind, provider)) refuse('fieldInvalid', { field: 'provider' })
    const number = checkAccountNumber(user, { kind, provider }, typedNumber, world)
    if (user.accounts.length >= limits.accountsMost) refuse('walletMost', { max: limits.accountsMost })
    // a bank account requires a verified ID, because the account holder is the person on the ID
    if (kind === AccountKind.bank && !user.pre.ekyc) refuse('ekycMissing')
    const account = addAccount(user, { kind, provider, number }, world)
    notifyChanged(user, 'ADDED', account, world)
    return accountView(user, account.id, world)
  },
  editWallet({ id, type, number }, world) {
    const user = world.me
    const account = user.accounts.find((one) => one.id === id) ?? refuse('notFound')
    edits[type](user, account, number, world)
    notifyChanged(user, type, account, world)
    return accountViews(user, world)
  },
  getWalletInfo({ customerId }, world) {
    if (customerId === undefined) return accountViews(world.me, world)
    // decided: agents choose among a customer's accounts without seeing the balances
    const customer = world.customer(customerId)
    const hidden = customer === world.me ? {} : { balance: null }
    return accountViews(customer, world).map((one) => ({ ...one, ...hidden }))
  },
}
