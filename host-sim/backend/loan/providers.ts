import { AccountKind } from '../../../bridge/contract/codes'
import { normaliseMobile } from '../../../src/domain/mobile'
import { maskNumber } from '../users'
import type { AccountRecord } from '../state'

/** Who keeps accounts that a loan may be paid out to. */
export interface Provider {
  code: string
  kind: AccountKind
  name: string
  /** Tells how much is in an account, so that a loan can be repaid from it. */
  tellsBalance: boolean
}

const eWallet = (code: string, name: string, tellsBalance = false): Provider => ({ code, kind: AccountKind.eWallet, name, tellsBalance })
const bank = (code: string, name: string): Provider => ({ code, kind: AccountKind.bank, name, tellsBalance: false })

export const providers: readonly Provider[] = [
  eWallet('GCASH', 'GCash', true),
  eWallet('MAYA', 'Maya', true),
  eWallet('GRABPAY', 'GrabPay'),
  eWallet('SHOPEEPAY', 'ShopeePay'),
  eWallet('COINS', 'Coins.ph'),
  bank('BDO', 'BDO Unibank'),
  bank('BPI', 'Bank of the Philippine Islands'),
  bank('LANDBANK', 'Land Bank of the Philippines'),
  bank('METROBANK', 'Metrobank'),
  bank('PNB', 'Philippine National Bank'),
  bank('RCBC', 'RCBC'),
  bank('UNIONBANK', 'UnionBank'),
]

export const providerOf = (code: string, kind: AccountKind): Provider | undefined =>
  providers.find((one) => one.code === code && one.kind === kind)

/** Reads an account number as its provider writes it; undefined where it is none. */
// decided: an e-wallet's number is a mobile, a bank's 10 to 16 digits
export function readNumber(kind: AccountKind, text: string): string | undefined {
  if (kind === AccountKind.eWallet) {
    const mobile = normaliseMobile(text)
    return mobile && `0${mobile}`
  }
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10,16}$/.test(digits) ? digits : undefined
}

/** An account as an order shows it: `GCash •••• 0007`. */
export const accountText = ({ provider, kind, number }: AccountRecord): string =>
  `${providerOf(provider, kind)?.name ?? provider} ${maskNumber(number)}`
