import { AccountKind, MessageType, Scene } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import type { wallet } from '../../../../bridge/contract/operations/loan-wallet'
import { consumeCode } from '../../auth/codes'
import { consumeTicket } from '../../auth/secrets'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import type { AccountRecord, UserRecord } from '../../state'
import { getLabel } from '../../system/dictionaries'
import type { Handlers, World } from '../../world'
import { restartRelease } from '../applications/decisions'
import { isInProcess } from '../orders/orders'
import { getSignedInBorrower, getUserOrders } from '../orders/parties'
import {
  accountView,
  accountViews,
  addAccount,
  getAccountsInUse,
  getDefaultAccount,
  hasWallet,
} from './accounts'
import { formatAccount, getBankDigits, isProvider, readAccountNumber } from './providers'

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

/** Notifies the user of a new bank account. */
function notifyAdded(user: UserRecord, account: AccountRecord, world: World): void {
  notify(world, user.id, {
    type: MessageType.system,
    text: 'service.wallet',
    values: { account: formatAccount(account) },
    link: linkTo('/pages/me/card'),
  })
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
  'DEFAULT' | 'NUMBER' | 'REMOVE',
  (user: UserRecord, account: AccountRecord, number: string | null, world: World) => void
> = {
  DEFAULT: (user, account, _, world) => makeDefault(user, account, world),
  NUMBER(user, account, number, world) {
    // decided: bank accounts can't be edited, only removed and added again, because adding one requires the payment PIN or a code
    if (account.kind === AccountKind.bank) refuse('notAllowed')
    account.number = checkAccountNumber(user, account, number ?? '', world)
    account.refuses = false
    redirectLoans(user, account, (_, accountId) => accountId === account.id, world)
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
  bindWallet({ kind, provider, number: typedNumber, smsTranceId, pinTicket }, world) {
    const user = getSignedInBorrower(world)
    if (!isProvider(kind, provider)) refuse('fieldInvalid', { field: 'provider' })
    const number = checkAccountNumber(user, { kind, provider }, typedNumber, world)
    if (user.accounts.length >= limits.accountsMost) refuse('walletMost', { max: limits.accountsMost })
    // a bank account requires a verified ID, because the account holder is the person on the ID
    if (kind === AccountKind.bank && !user.pre.ekyc) refuse('ekycMissing')
    // decided: adding a bank account requires a payment PIN or an SMS code; an e-wallet requires neither
    if (kind === AccountKind.bank && pinTicket) consumeTicket(pinTicket, user, 'paymentPin', world)
    else if (kind === AccountKind.bank) consumeCode(smsTranceId ?? '', user.mobile, Scene.addCard, world)
    const account = addAccount(user, { kind, provider, number }, world)
    if (kind === AccountKind.bank) notifyAdded(user, account, world)
    return accountView(user, account.id, world)
  },
  editWallet({ id, type, number }, world) {
    const user = getSignedInBorrower(world)
    edits[type](user, user.accounts.find((one) => one.id === id) ?? refuse('notFound'), number, world)
    return accountViews(user, world)
  },
  getWalletInfo({ customerId }, world) {
    if (customerId === undefined) return accountViews(getSignedInBorrower(world), world)
    // decided: agents choose among a customer's accounts without seeing the balances
    const customer = world.customer(customerId)
    const hidden = customer === world.me ? {} : { balance: null }
    return accountViews(customer, world).map((one) => ({ ...one, ...hidden }))
  },
}
