import { CashKind, type Language, MessageType, Scene } from '../../../../bridge/contract/codes'
import type { cashTransaction } from '../../../../bridge/contract/operations/loan-wallet'
import { add, formatPesos, subtract } from '../../../../src/domain/money/money'
import { checkCode, consumeCode, sendCode } from '../../auth/codes'
import { getValidTicket } from '../../auth/tickets'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import type { AccountRecord, CashRecord, UserRecord } from '../../state'
import { update } from '../../update'
import { formatMoment, type Handlers, type World } from '../../world'
import { getDefaultAccount } from '../wallet/accounts'
import { formatAccount } from '../wallet/providers'
import { readCashCode } from './cash-codes'
import { cashView, getWalletAmount } from './cash-entries'

/** An account whose provider reports its balance. */
type Wallet = AccountRecord & { balance: NonNullable<AccountRecord['balance']> }
const isWallet = (account: AccountRecord | undefined): account is Wallet => account?.balance != null

/** The e-wallet for cash: the default account, otherwise the first with a known balance. */
// decided: agents, too, move cash with their own e-wallet: the wallet that they entered at onboarding
function getCashWallet(user: UserRecord): Wallet {
  const own = getDefaultAccount(user)
  const found = isWallet(own) ? own : user.accounts.find(isWallet)
  return found ?? refuse(user.agent && user.agent.onboarding !== 'DONE' ? 'notOnboarded' : 'noCashWallet')
}

/** Refuses a code that belongs to another user, was used, or is expired. */
function refuseUnusable({ userId, used, expiresAt }: CashRecord, { me, now }: World): void {
  if (userId !== null && userId !== me.id) refuse('cashCodeOther')
  if (used) refuse('cashCodeUsed')
  if (expiresAt <= now) refuse('cashCodeExpired')
}

const getCashRecord = (reference: string, kind: CashKind, { state }: World): CashRecord => {
  const found = state.cash[reference]
  return found?.kind === kind ? found : refuse('cashCodeWrong')
}

const movedTexts = {
  [CashKind.cashIn]: 'service.cash.cashIn',
  [CashKind.cashOut]: 'service.cash.cashOut',
} as const

function notifyMoved(record: CashRecord, account: AccountRecord, world: World): void {
  const { kind, amount, fee, outlet } = record
  const values = (language: Language) => ({
    amount: formatPesos(amount),
    total: formatPesos(getWalletAmount(record)),
    fee: formatPesos(fee),
    account: formatAccount(account),
    outlet: outlet[language],
  })
  notify(world, world.me.id, {
    type: MessageType.system,
    text: movedTexts[kind],
    values,
    link: linkTo('/pages/me/tradingRecord/index'),
  })
}

const prefixes = { [CashKind.cashIn]: 'CI', [CashKind.cashOut]: 'CO' } as const

/**
 * Moves the money of a cash code, once. `proven` checks and consumes the required PIN tickets and SMS codes. A repeat by the
 * same user returns the first result, because the first response may have been lost.
 */
function moveCash(record: CashRecord, proven: () => void, world: World) {
  const { me, now } = world
  const before = record.used
  if (before && record.userId === me.id) return cashView({ ...record, used: before }, world)
  refuseUnusable(record, world)
  const account = getCashWallet(me)
  const total = getWalletAmount(record)
  const isCashIn = record.kind === CashKind.cashIn
  if (!isCashIn && account.balance < total) refuse('walletBalance')
  proven()
  account.balance = isCashIn ? add(account.balance, total) : subtract(account.balance, total)
  const used = { transactionNo: world.nextNumber(prefixes[record.kind]), accountId: account.id, at: now }
  update(record, { used, userId: me.id })
  notifyMoved(record, account, world)
  return cashView({ ...record, used }, world)
}

/** Operations for cash-in and cash-out at an outlet, by scanning its code. */
export const cashHandlers: Handlers<typeof cashTransaction> = {
  getCashQrInfo({ code }, world) {
    const { me } = world
    const record = readCashCode(code, world) ?? refuse('cashCodeWrong')
    refuseUnusable(record, world)
    const { kind, amount, fee, outlet, reference, expiresAt } = record
    return {
      kind,
      customerId: me.id,
      customerName: me.name,
      outlet: outlet[world.language],
      account: formatAccount(getCashWallet(me)),
      amount,
      fee,
      total: getWalletAmount(record),
      expiresAt: formatMoment(expiresAt),
      reference,
      needsCode: kind === CashKind.cashOut,
    }
  },
  scanQrCashInPay({ reference, pinTicket }, world) {
    const { tickets } = world.state
    const proven = () => void delete tickets[getValidTicket(pinTicket, world.me, 'paymentPin', world)]
    return moveCash(getCashRecord(reference, CashKind.cashIn, world), proven, world)
  },
  scanQrCashOutPay({ reference, pinTicket, smsTranceId, smsAuthCode }, world) {
    const { me, state } = world
    const record = getCashRecord(reference, CashKind.cashOut, world)
    return moveCash(
      record,
      () => {
        const ticket = getValidTicket(pinTicket, me, 'paymentPin', world)
        // an SMS code is valid only for the cash-out that it was sent for
        if (record.smsTranceId !== smsTranceId) refuse('codeNotSent')
        checkCode(smsTranceId, smsAuthCode, world)
        consumeCode(smsTranceId, me.mobile, Scene.cashOut, world)
        delete state.tickets[ticket]
      },
      world,
    )
  },
  sendSmsVerificationCode({ reference }, world) {
    const record = getCashRecord(reference, CashKind.cashOut, world)
    refuseUnusable(record, world)
    record.smsTranceId = sendCode('sms', world.me.mobile, Scene.cashOut, world)
    return { smsTranceId: record.smsTranceId }
  },
}
