import { AccountKind, Scene } from '../../../bridge/contract/codes'
import type { wallet } from '../../../bridge/contract/operations/loan-other'
import { pesos } from '../../../src/domain/money'
import { useUpCode } from '../auth/codes'
import { useUpTicket } from '../auth/secrets'
import { refuse } from '../refuse'
import type { AccountRecord, UserRecord } from '../state'
import type { Handlers, World } from '../world'
import { accountsInUse, accountView, accountViews, defaultAccount, hasWallet } from './accounts'
import { startRelease } from './decisions'
import { isInProcess } from './orders'
import { borrower, ordersOf } from './parties'
import { accountText, isProvider, readNumber, tellsBalance } from './providers'

// decided: what a newly added e-wallet holds, where its provider tells
const newBalance = pesos(25_000)

function numberOf(user: UserRecord, kind: AccountKind, provider: string, text: string): string {
  const number = readNumber(kind, text) ?? refuse('fieldInvalid', { field: 'number' })
  if (user.accounts.some((one) => one.kind === kind && one.provider === provider && one.number === number))
    refuse('walletTwice')
  return number
}

/** Makes an account the default; loans on their way to the old one whose release failed are tried again. */
function makeDefault(user: UserRecord, account: AccountRecord, world: World): void {
  for (const one of user.accounts) one.isDefault = one === account
  redirect(user, account, (stage) => stage === 'releaseFailed', world)
}

/** Has a borrower's loans that are not out yet go to an account; what had failed begins anew. */
// decided: release is tried again once the borrower corrects the account or chooses another
function redirect(
  user: UserRecord,
  account: AccountRecord,
  which: (stage: string, accountId: string | null) => boolean,
  world: World,
): void {
  for (const order of ordersOf(world, user.id)) {
    if (!isInProcess(order) || !which(order.stage, order.accountId)) continue
    order.accountId = account.id
    order.receiptAccount = accountText(account)
    if (order.stage === 'releaseFailed') startRelease(order, world)
  }
}

const edits: Record<
  'DEFAULT' | 'NUMBER' | 'REMOVE',
  (user: UserRecord, account: AccountRecord, number: string | null, world: World) => void
> = {
  DEFAULT: (user, account, _, world) => makeDefault(user, account, world),
  NUMBER(user, account, number, world) {
    account.number = numberOf(user, account.kind, account.provider, number ?? '')
    redirect(user, account, (_, accountId) => accountId === account.id, world)
  },
  REMOVE(user, account, _, world) {
    if (accountsInUse(user, world).has(account.id)) refuse('walletInUse')
    user.accounts = user.accounts.filter((one) => one !== account)
    const next = defaultAccount(user)
    if (next) next.isDefault = true
  },
}

export const walletHandlers: Handlers<typeof wallet> = {
  isBindWallet: (_, world) => ({ bound: hasWallet(borrower(world)) }),
  bindWallet({ kind, provider, number: typedNumber, smsTranceId, pinTicket }, world) {
    const user = borrower(world)
    if (!isProvider(kind, provider)) refuse('fieldInvalid', { field: 'provider' })
    const number = numberOf(user, kind, provider, typedNumber)
    // decided: a bank account is added by payment PIN or SMS code; an e-wallet needs neither
    if (kind === AccountKind.bank && pinTicket) useUpTicket(pinTicket, user, 'paymentPin', world)
    else if (kind === AccountKind.bank) useUpCode(smsTranceId ?? '', user.mobile, Scene.addCard, world)
    const balance = kind === AccountKind.eWallet && tellsBalance(provider) ? newBalance : null
    const account: AccountRecord = {
      id: world.number('WA'),
      kind,
      provider,
      number,
      isDefault: false,
      balance,
    }
    user.accounts.push(account)
    if (user.accounts.length === 1) account.isDefault = true
    return accountView(user, account.id, world)
  },
  editWallet({ id, type, number }, world) {
    const user = borrower(world)
    edits[type](user, user.accounts.find((one) => one.id === id) ?? refuse('notFound'), number, world)
    return accountViews(user, world)
  },
  getWalletInfo: (_, world) => accountViews(borrower(world), world),
}
